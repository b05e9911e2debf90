; Whoever reads where a local is may access it, and so may a function that is called after it was handed to another one.
@p = global ptr null

define void @published() {
  %s = alloca i32, align 4
  store i32 1, ptr %s, align 4
  store atomic ptr %s, ptr @p release, align 8
  call void @wait()
  ret void
}

define i32 @handed_before() {
  %s = alloca i32, align 4
  call void @h(ptr %s)
  store i32 1, ptr %s, align 4
  call void @g()
  %v = load i32, ptr %s, align 4
  ret i32 %v
}

define i32 @handed_here() {
  %s = alloca i32, align 4
  store i32 1, ptr %s, align 4
  call void @h(ptr %s)
  %v = load i32, ptr %s, align 4
  ret i32 %v
}

declare void @g()
declare void @h(ptr)
declare void @wait() memory(none)
