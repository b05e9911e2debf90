; That a callee does not write is promised of it, and its body shows that it does.
@data = global i32 0

define void @caller() {
  store i32 1, ptr @data
  ret void
}
