; Wrong: the behaviour of a call that would not be executed may be undefined.
@x = global i32 0
declare i32 @compute(i32) memory(none) nosync nounwind willreturn

define i32 @f(i1 %c) {
  br i1 %c, label %then, label %else
then:
  %r = call i32 @compute(i32 7)
  ret i32 %r
else:
  ret i32 0
}
