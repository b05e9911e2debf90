; A callee sees what the copy that it is given is made of.
declare void @bv(ptr byval(i32))

define i32 @copied() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  store i32 2, ptr %a
  ret i32 0
}
