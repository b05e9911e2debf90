define void @count(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  br label %forever

forever:
  br label %forever
}

define void @must_progress() mustprogress {
  ret void
}

define void @loop_must_progress(ptr %p, i1 noundef %c) {
  store i32 1, ptr %p
  ret void
}

define void @longer_loop_must_progress(ptr %p, i1 noundef %c) {
  store i32 1, ptr %p
  ret void
}

define void @nobody_sees(ptr %p) {
  br label %forever

forever:
  br label %forever
}
