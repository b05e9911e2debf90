define void @kept() {
  ret void
}

define void @deleted() {
  ret void
}

define internal void @outlined() {
  ret void
}
