; What the loaded pointer points to may change before the fence.
define i32 @f(ptr %pp) {
  %p = load ptr, ptr %pp, align 8
  %v = load i32, ptr %p, align 4
  fence acquire
  %w = load i32, ptr %p, align 4
  ret i32 %w
}
