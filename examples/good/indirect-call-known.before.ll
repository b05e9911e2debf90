; Right: which of two functions is called is known.
declare i32 @f(i32)
@table = constant [2 x ptr] [ptr @f, ptr @g]
declare i32 @g(i32)
declare void @h()

define i32 @select_known(i1 noundef %c, i32 %x) {
  %p = select i1 %c, ptr @f, ptr @g
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @of_table(i32 %x) {
  %p = load ptr, ptr getelementptr (i8, ptr @table, i64 8)
  %r = call i32 %p(i32 %x)
  ret i32 %r
}
