; What changes nothing but the sign of a number, and the question of its class, are operations on bits. Whether something
; is a constant is for the compiler to say.

declare float @llvm.fabs.f32(float)
declare float @llvm.copysign.f32(float, float)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i1 @llvm.is.fpclass.f64(double, i32)
declare i1 @llvm.is.constant.i32(i32)

define float @twice(float %x) {
  %y = fneg float %x
  %z = fneg float %y
  ret float %z
}

define float @without_sign(float %x) {
  %y = fneg nnan float %x
  %z = call float @llvm.fabs.f32(float %y)
  ret float %z
}

define float @own_sign(float %x) {
  %y = call float @llvm.copysign.f32(float %x, float %x)
  ret float %y
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
  %c = call i1 @llvm.is.constant.i32(i32 %x)
  ret i1 %c
}
