; Wrong: what was only read is written.
define i64 @f(ptr %p) {
  %v = load i64, ptr %p, align 8
  ret i64 %v
}
