@x = constant i32 1

define i32 @f() {
  %a = load i32, ptr @x
  ret i32 %a
}
