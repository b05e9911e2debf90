; The index is signed.
define void @f(ptr %p, i8 %i) {
  %q = getelementptr i8, ptr %p, i8 %i
  store i8 1, ptr %q, align 1
  ret void
}
