; Infinity is no NaN, there are two zeros, `nnan` makes poison, and the sign is not the number's.

declare float @llvm.fabs.f32(float)
declare float @llvm.copysign.f32(float, float)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i1 @llvm.is.fpclass.f64(double, i32)

define float @negated(float %x) {
  %y = fneg float %x
  ret float %y
}

define float @no_nan(float %x) {
  %y = call float @llvm.fabs.f32(float %x)
  ret float %y
}

define float @other_sign(float %x, float %y) {
  %z = call float @llvm.copysign.f32(float %x, float %y)
  ret float %z
}

define i1 @nan(float %x) {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %c
}

define i1 @zero(double %x) {
  %c = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  ret i1 %c
}

define i1 @constant(i32 %x) {
  ret i1 false
}
