define void @publishes_another(ptr %p) {
  store atomic i32 2, ptr %p release, align 4
  br label %forever

forever:
  br label %forever
}

define void @ends() {
  ret void
}

define void @does_not_end() {
  br label %forever

forever:
  br label %forever
}

define void @with_a_count() {
entry:
  ret void
}

define void @store_before(ptr %p, i1 noundef %c) {
  store i32 1, ptr %p
  br i1 %c, label %forever, label %on

forever:
  br label %forever

on:
  ret void
}
