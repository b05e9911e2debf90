; Right: an acquire orders what comes after it, not what comes before.
@flag = global i32 0
@x = global i32 0

define i32 @f() {
  store i32 1, ptr @x, align 4
  %r = load atomic i32, ptr @flag acquire, align 4
  ret i32 %r
}
