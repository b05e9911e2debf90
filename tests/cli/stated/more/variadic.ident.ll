define i32 @f(ptr %p) {
  %v = va_arg ptr %p, i32
  ret i32 %v
}
