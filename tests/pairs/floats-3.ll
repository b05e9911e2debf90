; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13
declare float @llvm.fabs.f32(float)
declare double @llvm.copysign.f64(double, double)
define i1 @src1(float %x) {
  %r = fcmp uno float %x, %x
  ret i1 %r
}
define i1 @tgt1(float %x) {
  %r = fcmp uno float %x, 0.0
  ret i1 %r
}
; the other way round
define i1 @src2(half %x, half %y) {
  %r = fcmp olt half %x, %y
  ret i1 %r
}
define i1 @tgt2(half %x, half %y) {
  %r = fcmp ogt half %y, %x
  ret i1 %r
}
; the opposite
define i1 @src3(double %x, double %y) {
  %r = fcmp ole double %x, %y
  %n = xor i1 %r, true
  ret i1 %n
}
define i1 @tgt3(double %x, double %y) {
  %n = fcmp ugt double %x, %y
  ret i1 %n
}
; a zero has no sign, nor size
define i1 @src4(float %x) {
  %r = fcmp oeq float %x, 0.0
  ret i1 %r
}
define i1 @tgt4(float %x) {
  %b = bitcast float %x to i32
  %s = and i32 %b, 2147483647
  %r = icmp eq i32 %s, 0
  ret i1 %r
}
define i1 @src5(bfloat %x, bfloat %y) {
  %a = fneg bfloat %x
  %b = fneg bfloat %y
  %r = fcmp ult bfloat %a, %b
  ret i1 %r
}
define i1 @tgt5(bfloat %x, bfloat %y) {
  %r = fcmp ugt bfloat %x, %y
  ret i1 %r
}
; fewer promises
define float @src6(float %x, float %y) {
  %r = fmul nnan ninf float %x, %y
  ret float %r
}
define float @tgt6(float %x, float %y) {
  %r = fmul ninf float %x, %y
  ret float %r
}
; of a negative zero the sign does not matter
define float @src7(float nofpclass(nan ninf nsub nnorm) %x) {
  %r = call nsz float @llvm.fabs.f32(float %x)
  ret float %r
}
define float @tgt7(float nofpclass(nan ninf nsub nnorm) %x) {
  ret float %x
}
define double @src8(double nofpclass(nan) %x, double nofpclass(nan ninf nsub nnorm) %y) {
  %r = call nsz double @llvm.copysign.f64(double %x, double %y)
  ret double %r
}
define double @tgt8(double nofpclass(nan) %x, double nofpclass(nan ninf nsub nnorm) %y) {
  %b = bitcast double %x to i64
  %s = and i64 %b, 9223372036854775807
  %r = bitcast i64 %s to double
  ret double %r
}
; lane by lane
define <2 x i1> @src9(<2 x float> %x, <2 x float> %y) {
  %r = fcmp one <2 x float> %x, %y
  ret <2 x i1> %r
}
define <2 x i1> @tgt9(<2 x float> %x, <2 x float> %y) {
  %r = fcmp one <2 x float> %y, %x
  ret <2 x i1> %r
}
; without NaN, both are one
define i1 @src10(float %x, float %y) {
  %r = fcmp nnan ult float %x, %y
  ret i1 %r
}
define i1 @tgt10(float %x, float %y) {
  %r = fcmp olt float %x, %y
  ret i1 %r
}
; the sum is the same, and no NaN
define float @src11(float %x, float %y, i1 noundef %c) {
  %r = fadd nnan float %x, %y
  %o = fcmp ord float %r, 0.0
  %s = select i1 %o, float %r, float 1.0
  ret float %s
}
define float @tgt11(float %x, float %y, i1 noundef %c) {
  %r = fadd nnan float %x, %y
  ret float %r
}
; a NaN stays one
define nofpclass(nan) float @src12(i1 noundef %c, float noundef %x, float %y) {
  %s = select i1 %c, float %x, float 0x7FF8000000000000
  %r = fmul float %s, %y
  ret float %r
}
define nofpclass(nan) float @tgt12(i1 noundef %c, float noundef %x, float %y) {
  %r = fmul nnan float %x, %y
  ret float %r
}
define i1 @src13(i1 noundef %c, double noundef %x) {
  %s = select i1 %c, double 0x7FF8000000000000, double %x
  %r = fadd double %s, %s
  %o = fcmp ord double %r, %r
  %n = and i1 %o, %c
  ret i1 %n
}
define i1 @tgt13(i1 noundef %c, double noundef %x) {
  ret i1 false
}
