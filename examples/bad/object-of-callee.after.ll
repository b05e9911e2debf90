define internal ptr @make(i32 %value) {
  %copy = alloca i32
  store i32 %value, ptr %copy
  ret ptr %copy
}

define i32 @caller(i32 %value) {
  %copy = call ptr @make(i32 %value)
  %read = load i32, ptr %copy
  ret i32 %read
}
