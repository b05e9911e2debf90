; valid: tgt4 tgt8
; refuted: tgt1 tgt2 tgt3 tgt5 tgt6 tgt7 tgt9
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
; a sum for a difference
define float @src1(float %x, float %y) {
  %r = fsub float %x, %y
  ret float %r
}
define float @tgt1(float %x, float %y) {
  %r = fadd float %x, %y
  ret float %r
}
; a product for a sum
define double @src2(double %x, double %y) {
  %r = fadd double %x, %y
  ret double %r
}
define double @tgt2(double %x, double %y) {
  %r = fmul double %x, %y
  ret double %r
}
; a difference the other way round
define half @src3(half %x, half %y) {
  %r = fsub half %x, %y
  ret half %r
}
define half @tgt3(half %x, half %y) {
  %r = fsub half %y, %x
  ret half %r
}
; the same product
define bfloat @src4(bfloat %x, bfloat %y) {
  %r = fmul bfloat %x, 2.0
  ret bfloat %r
}
define bfloat @tgt4(bfloat %x, bfloat %y) {
  %r = fmul bfloat %x, 2.0
  ret bfloat %r
}
; the least for the greatest
define float @src5(float %x, float %y) {
  %r = call float @llvm.maxnum.f32(float %x, float %y)
  ret float %r
}
define float @tgt5(float %x, float %y) {
  %r = call float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}
; what is added is doubled
define float @src6(float %x, float %y) {
  %r = fadd float %x, %y
  ret float %r
}
define float @tgt6(float %x, float %y) {
  %z = fadd float %y, %y
  %r = fadd float %x, %z
  ret float %r
}
; a sum of lanes for a difference
define <2 x float> @src7(<2 x float> %x, <2 x float> %y) {
  %r = fsub <2 x float> %x, %y
  ret <2 x float> %r
}
define <2 x float> @tgt7(<2 x float> %x, <2 x float> %y) {
  %r = fadd <2 x float> %x, %y
  ret <2 x float> %r
}
; the same through memory
define float @src8(float %x, float %y) {
  %r = fadd float %x, %y
  ret float %r
}
define float @tgt8(float %x, float %y) {
  %a = alloca float
  store float %x, ptr %a
  %z = load float, ptr %a
  %r = fadd float %z, %y
  ret float %r
}
; an update as a loop that begins with a plain load
define float @src9(ptr %p, float noundef %x) {
  %r = atomicrmw fadd ptr %p, float %x monotonic
  ret float %r
}
define float @tgt9(ptr %p, float noundef %x) {
  %i = load float, ptr %p, align 4
  br label %t
t:
  %l = phi float [ %i, %0 ], [ %f, %t ]
  %new = fadd float %l, %x
  %a = bitcast float %new to i32
  %b = bitcast float %l to i32
  %c = cmpxchg ptr %p, i32 %b, i32 %a monotonic monotonic
  %n = extractvalue { i32, i1 } %c, 0
  %ok = extractvalue { i32, i1 } %c, 1
  %f = bitcast i32 %n to float
  br i1 %ok, label %e, label %t
e:
  ret float %f
}
