define i32 @unknown(ptr %p) {
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

define i32 @local(i32 %v) {
  %a = alloca i32, align 1
  store i32 %v, ptr %a, align 4
  %r = load i32, ptr %a, align 4
  ret i32 %r
}

define void @half(ptr %p) {
  store i32 1, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 0, ptr %q, align 8
  ret void
}

declare void @f(ptr)
