; Wrong: `!callees` says less than that, or only afterwards.
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h()

define i32 @callees_other(ptr %p, i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

define i32 @callees_added(ptr %p, i32 %x) {
  %r = call i32 %p(i32 %x), !callees !0
  ret i32 %r
}

!0 = !{ptr @f}
