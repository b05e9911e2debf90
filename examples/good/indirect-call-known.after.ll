; Right: which of two functions is called is known.
declare i32 @f(i32)
@table = constant [2 x ptr] [ptr @f, ptr @g]
declare i32 @g(i32)
declare void @h()

define i32 @select_known(i1 noundef %c, i32 %x) {
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @f(i32 %x)
  ret i32 %a
no:
  %b = call i32 @g(i32 %x)
  ret i32 %b
}

define i32 @of_table(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
