; Wrong: both callees may load one place atomically, and the loads of one place keep their order.
declare i32 @r(i32) memory(read) nosync nounwind willreturn
define i32 @swap() {
  %a = call i32 @r(i32 1)
  %b = call i32 @r(i32 2)
  %c = sub i32 %a, %b
  ret i32 %c
}
