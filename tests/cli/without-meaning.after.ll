@x = global i32 0

define void @f() {
  %v = va_arg ptr @x, i32
  store i32 2, ptr @x, align 4
  ret void
}
