@x = constant i32 2

define i32 @f() {
  %a = load i32, ptr @x
  ret i32 %a
}
