@flag = global i32 0
define i32 @f() {
  %v = load atomic volatile i32, ptr @flag acquire, align 4
  ret i32 %v
}
