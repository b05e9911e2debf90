; Wrong: the behaviour of the added call may be undefined.
@x = global i32 0
declare i32 @look() memory(read) nosync nounwind willreturn

define i32 @f() {
  %a = load i32, ptr @x
  ret i32 %a
}
