; What is passed by value is a copy, whatever becomes of the original.
@data = global i32 0

define internal void @store_next(ptr byval(i32) align 4 %copy) {
  %value = load i32, ptr %copy
  %next = add i32 %value, 1
  store i32 %next, ptr %copy
  store i32 %next, ptr @data
  ret void
}

define i32 @caller(i32 %value) {
  %object = alloca i32
  store i32 %value, ptr %object
  call void @store_next(ptr byval(i32) align 4 %object)
  %same = load i32, ptr %object
  ret i32 %same
}
