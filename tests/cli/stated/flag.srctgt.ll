; In no sequential program anybody notices: right, as stated there. Another thread may.

define void @src(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 2, ptr %p monotonic, align 4
  ret void
}

define void @tgt(ptr %p) {
  store atomic i32 2, ptr %p monotonic, align 4
  store atomic i32 2, ptr %p monotonic, align 4
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 2, ptr %p monotonic, align 4
  ret void
}
