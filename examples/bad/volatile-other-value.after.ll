define i32 @f(ptr %p) {
  %u = load atomic volatile i32, ptr %p monotonic, align 4
  %v = load atomic volatile i32, ptr %p monotonic, align 4
  ret i32 %u
}
