; What a function says that it only writes, it finds poison in before it has written there: that is not looked at.

@g = global i32 0

define i32 @read_before(ptr %p) memory(write) {
  store i32 0, ptr @g
  ret i32 0
}

define i32 @read_by_original(ptr %p) memory(write) {
  %v = load i32, ptr @g
  %w = and i32 %v, 0
  ret i32 %w
}

define i32 @parameter(ptr writeonly %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
