declare void @copied()

define void @kept() {
  ret void
}

define internal void @outlined() {
  ret void
}

define void @new() {
  ret void
}
