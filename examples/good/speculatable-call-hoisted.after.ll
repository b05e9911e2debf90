@x = global i32 0
declare i32 @compute(i32) memory(none) nosync nounwind willreturn speculatable

define i32 @f(i1 %c) {
  %r = call i32 @compute(i32 7)
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}
