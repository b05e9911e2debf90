define i32 @f(ptr %pp) {
  %p = load ptr, ptr %pp, align 8
  %v = load i32, ptr %p, align 4
  fence acquire
  ret i32 %v
}
