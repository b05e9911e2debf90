@x = global i32 0
declare i32 @look() memory(read) nosync nounwind willreturn speculatable

define i32 @f() {
  %a = load i32, ptr @x
  %r = call i32 @look()
  ret i32 %a
}
