; Right: the second load may return what the first did.
@x = global i32 0

define i32 @f() {
  %a = load i32, ptr @x, align 4
  %r = add i32 %a, %a
  ret i32 %r
}
