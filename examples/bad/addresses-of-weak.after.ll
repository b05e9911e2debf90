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
  ret i1 false
}

define i1 @functions() {
  ret i1 false
}
