declare void @llvm.assume(i1)

define i32 @f(i32 %x) {
  %c = icmp eq i32 %x, 3
  call void @llvm.assume(i1 %c)
  ret i32 %x
}
