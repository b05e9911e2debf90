@x = global i32 0
declare i32 @look() memory(read) nosync nounwind willreturn

define i32 @f() {
  %a = call i32 @look()
  %r = add i32 %a, %a
  ret i32 %r
}
