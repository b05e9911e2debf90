declare i1 @llvm.is.fpclass.f32(float, i32)
declare nofpclass(inf nan) float @finite(float)

define i1 @no_nan(float nofpclass(nan) %x) {
  ret i1 false
}

define float @no_longer_said(float %x) {
  ret float %x
}

define double @more_than_needed(double nofpclass(ninf nnorm nsub) %x, i1 noundef %c) {
  %n = fneg double %x
  %r = select i1 %c, double %x, double %n
  ret double %r
}

define i1 @result(float %x) {
  %y = call float @finite(float %x)
  ret i1 false
}

define i1 @wider_question(float nofpclass(inf) %x) {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  ret i1 %c
}
