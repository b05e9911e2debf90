; Nobody knows where a local is before its address is handed out: not the function that is called before, and not
; another thread that has not read it.
@p = global ptr null

define i32 @written_later() {
  %s = alloca i32, align 4
  store i32 0, ptr %s, align 4
  call void @g()
  store ptr %s, ptr @p, align 8
  %v = load i32, ptr %s, align 4
  ret i32 %v
}

define void @handed_later(ptr %q) {
  %s = alloca i32, align 4
  store i32 0, ptr %s, align 4
  call void @g() nosync
  call void @h(ptr %s)
  ret void
}

declare void @g()
declare void @h(ptr)
