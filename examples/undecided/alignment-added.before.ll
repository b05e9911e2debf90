; Nothing tells that memory is aligned as the transformed function states.

define i32 @unknown(ptr %p) {
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

; It may be aligned by chance.
define i32 @local(i32 %v) {
  %a = alloca i32, align 4
  store i32 %v, ptr %a, align 4
  %r = load i32, ptr %a, align 4
  ret i32 %r
}

define void @half(ptr %p) {
  store i64 1, ptr %p, align 4
  ret void
}

declare void @f(ptr)
