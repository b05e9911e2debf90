; Wrong: a plain load races with another thread's atomic store, and then its value is undef.
@x = global i32 0

define i32 @f() {
  %r = load atomic i32, ptr @x monotonic, align 4
  ret i32 %r
}
