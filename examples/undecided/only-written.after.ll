@g = global i32 0

define i32 @read_before(ptr %p) memory(write) {
  %v = load i32, ptr @g
  store i32 0, ptr @g
  %w = and i32 %v, 0
  ret i32 %w
}

define i32 @read_by_original(ptr %p) memory(write) {
  ret i32 7
}

define i32 @parameter(ptr writeonly %p) {
  ret i32 7
}
