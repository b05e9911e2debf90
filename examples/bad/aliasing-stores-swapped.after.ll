define void @f(ptr %p, ptr %q) {
  store i32 2, ptr %q, align 4
  store i32 1, ptr %p, align 4
  ret void
}
