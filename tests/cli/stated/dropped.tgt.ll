define void @f(ptr %p) {
  ret void
}

define void @g(ptr %p) {
  store i32 1, ptr %p
  ret void
}
