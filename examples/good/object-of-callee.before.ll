; An object of a callee that others see is one of the caller under another name.
declare void @use(ptr)

define internal void @hand_over(i32 %value) {
  %copy = alloca i32
  store i32 %value, ptr %copy
  call void @use(ptr %copy)
  ret void
}

define void @caller(i32 %value) {
  call void @hand_over(i32 %value)
  ret void
}
