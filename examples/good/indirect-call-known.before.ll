; Right: which of two functions is called is known.
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h()

define i32 @select_known(i1 noundef %c, i32 %x) {
  %p = select i1 %c, ptr @f, ptr @g
  %r = call i32 %p(i32 %x)
  ret i32 %r
}
