@x = global i32 0

define i32 @arguments(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @distance(ptr %p, ptr %q) {
  %r = getelementptr i8, ptr %p, i64 4
  store i32 1, ptr %r
  store i32 2, ptr %q
  ret i32 1
}

define i32 @variable(ptr %q) {
  store i32 1, ptr @x
  store i32 2, ptr %q
  ret i32 1
}
