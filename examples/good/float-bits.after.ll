declare float @llvm.fabs.f32(float)

define float @twice(float %x) {
  ret float %x
}

define float @without_sign(float %x) {
  %z = call float @llvm.fabs.f32(float %x)
  ret float %z
}

define float @own_sign(float %x) {
  ret float %x
}

define i1 @nan(float %x) {
  %bits = bitcast float %x to i32
  %rest = and i32 %bits, 2147483647
  %c = icmp ugt i32 %rest, 2139095040
  ret i1 %c
}

define i1 @zero(double %x) {
  %bits = bitcast double %x to i64
  %rest = shl i64 %bits, 1
  %c = icmp eq i64 %rest, 0
  ret i1 %c
}

define i1 @constant(i32 %x) {
  ret i1 false
}
