; Wrong: the second call may read what was stored in between.
@x = global i32 0
declare i32 @look() memory(read) nosync nounwind willreturn

define i32 @f() {
  %a = call i32 @look()
  store i32 1, ptr @x
  %b = call i32 @look()
  %r = add i32 %a, %b
  ret i32 %r
}
