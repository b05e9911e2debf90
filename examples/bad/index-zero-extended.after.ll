define void @f(ptr %p, i8 %i) {
  %wide = zext i8 %i to i64
  %q = getelementptr i8, ptr %p, i64 %wide
  store i8 1, ptr %q, align 1
  ret void
}
