define void @another(ptr %p) {
  br label %forever

forever:
  store atomic i32 2, ptr %p monotonic, align 4
  br label %forever
}

define void @masked(ptr %p, ptr %q, i1 noundef %c) {
  store i32 1, ptr %p
  br i1 %c, label %forever, label %on

forever:
  store atomic i32 1, ptr %q monotonic, align 4
  br label %forever

on:
  ret void
}
