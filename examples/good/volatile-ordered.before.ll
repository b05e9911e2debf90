; A volatile access may be ordered more strongly than it was.
@flag = global i32 0
define i32 @f() {
  %v = load atomic volatile i32, ptr @flag monotonic, align 4
  ret i32 %v
}
