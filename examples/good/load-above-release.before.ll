; Right: a release orders what comes before it, not what comes after.
@flag = global i32 0
@x = global i32 0

define i32 @f() {
  store atomic i32 1, ptr @flag release, align 4
  %r = load i32, ptr @x, align 4
  ret i32 %r
}
