define void @f() {
  ret void
}

define void @g() {
  ret void
}

define internal void @h() {
  ret void
}
