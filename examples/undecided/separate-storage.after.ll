declare void @llvm.assume(i1)

define i32 @f(ptr noundef %p, ptr noundef %q) {
  call void @llvm.assume(i1 true) [ "separate_storage"(ptr %p, ptr %q) ]
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}
