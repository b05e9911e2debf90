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

define i32 @half(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  %l = load i16, ptr %p, align 4
  %h = load i16, ptr %q, align 4
  %x = zext i16 %l to i32
  %y = zext i16 %h to i32
  %z = shl i32 %y, 16
  %r = or i32 %x, %z
  ret i32 %r
}

declare void @f(ptr)
