declare i32 @r(i32) memory(read) nosync nounwind willreturn
define i32 @swap() {
  %b = call i32 @r(i32 2)
  %a = call i32 @r(i32 1)
  %c = sub i32 %a, %b
  ret i32 %c
}
