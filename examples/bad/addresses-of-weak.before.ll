; Another file may say that a weak global is another global, and a weak function another function.
@a = weak global i32 0
@b = global i32 0
@c = global i32 0

define weak void @wf() {
  ret void
}

define void @h() {
  ret void
}

define i1 @globals() {
  %c = icmp eq ptr @a, @b
  ret i1 %c
}

define i1 @functions() {
  %c = icmp eq ptr @wf, @h
  ret i1 %c
}
