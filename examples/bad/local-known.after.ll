@p = global ptr null

define void @published() {
  %s = alloca i32, align 4
  store i32 1, ptr %s, align 4
  store atomic ptr %s, ptr @p monotonic, align 8
  call void @wait()
  ret void
}

define i32 @handed_before() {
  %s = alloca i32, align 4
  call void @h(ptr %s)
  call void @g()
  store i32 1, ptr %s, align 4
  %v = load i32, ptr %s, align 4
  ret i32 %v
}

define i32 @handed_here() {
  %s = alloca i32, align 4
  store i32 1, ptr %s, align 4
  call void @h(ptr %s)
  ret i32 1
}

declare void @g()
declare void @h(ptr)
declare void @wait() memory(none)
