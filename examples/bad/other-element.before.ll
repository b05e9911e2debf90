; Another element of an array is written. How large the array is nobody knows.

define void @f(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  ret void
}
