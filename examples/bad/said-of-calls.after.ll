declare void @bv(ptr byval(i32))

define i32 @copied() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @bv(ptr byval(i32) %a)
  ret i32 0
}
