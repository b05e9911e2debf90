; What a function does before a loop that nothing leaves, others see; and it never returns.
define void @publishes_another(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  br label %forever

forever:
  br label %forever
}

define void @ends() {
  br label %forever

forever:
  br label %forever
}

define void @does_not_end() {
  ret void
}

define void @with_a_count() {
entry:
  br label %forever

forever:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %forever
}

define void @store_before(ptr %p, i1 noundef %c) {
  br i1 %c, label %forever, label %on

forever:
  br label %forever

on:
  store i32 1, ptr %p
  ret void
}
