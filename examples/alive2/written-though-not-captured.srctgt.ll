; Who keeps no copy of a pointer may write through it all the same. alive-tv: correct.

declare void @f(ptr captures(none))

define i8 @src() {
  %p = alloca i8
  store i8 1, ptr %p
  call void @f(ptr %p)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt() {
  %p = alloca i8
  store i8 1, ptr %p
  call void @f(ptr %p)
  ret i8 1
}
