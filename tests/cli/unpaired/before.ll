define void @kept() {
  ret void
}

define void @deleted() {
  ret void
}

define internal void @inlined() {
  ret void
}

define linkonce_odr void @discarded() {
  ret void
}

define available_externally void @copied() {
  ret void
}
