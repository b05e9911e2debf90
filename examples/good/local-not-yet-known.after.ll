@p = global ptr null

define i32 @written_later() {
  %s = alloca i32, align 4
  call void @g()
  store i32 0, ptr %s, align 4
  store ptr %s, ptr @p, align 8
  %v = load i32, ptr %s, align 4
  ret i32 %v
}

define void @handed_later(ptr %q) {
  %s = alloca i32, align 4
  call void @g() nosync
  store i32 0, ptr %s, align 4
  call void @h(ptr %s)
  ret void
}

declare void @g()
declare void @h(ptr)
