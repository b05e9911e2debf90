declare float @llvm.fabs.f32(float)
declare float @llvm.copysign.f32(float, float)
declare i1 @llvm.is.constant.i32(i32)

define float @negated(float %x) {
  %bits = bitcast float %x to i32
  %less = sub i32 0, %bits
  %y = bitcast i32 %less to float
  ret float %y
}

define float @no_nan(float %x) {
  %y = call nnan float @llvm.fabs.f32(float %x)
  ret float %y
}

define float @other_sign(float %x, float %y) {
  %z = call float @llvm.copysign.f32(float %y, float %x)
  ret float %z
}

define i1 @nan(float %x) {
  %bits = bitcast float %x to i32
  %rest = and i32 %bits, 2147483647
  %c = icmp uge i32 %rest, 2139095040
  ret i1 %c
}

define i1 @zero(double %x) {
  %bits = bitcast double %x to i64
  %c = icmp eq i64 %bits, 0
  ret i1 %c
}

define i1 @constant(i32 %x) {
  %c = call i1 @llvm.is.constant.i32(i32 %x)
  ret i1 %c
}
