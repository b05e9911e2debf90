; Right: `!callees` says which function it is.
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h()

define i32 @callees(ptr %p, i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
