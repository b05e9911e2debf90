; valid: tgt1 tgt3 tgt7 tgt11 tgt12 tgt14 tgt15 tgt17 tgt18 tgt19 tgt20 tgt21 tgt24 tgt26 tgt27 tgt29
; refuted: tgt2 tgt4 tgt6 tgt8 tgt9 tgt10 tgt13 tgt16 tgt22 tgt23 tgt25 tgt28
; named: tgt6 what `fadd` computes
; named: tgt14 intrinsic @
; named: tgt17 intrinsic @
; named: tgt18 intrinsic @
; named: tgt19 intrinsic @
; named: tgt28 intrinsic @
; named: tgt29 intrinsic @
; Floating-point and fixed-point operations, and integer ones.
@g = global i32 0
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare i32 @llvm.smul.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i1 @llvm.is.constant.i32(i32)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare void @llvm.trap()
; sums of other numbers than 0, 1 and 2. RIGHT
define float @src1() {
  %v = fadd float 3.0, 4.0
  ret float %v
}
define float @tgt1() {
  ret float 7.0
}
; sums of other numbers than 0, 1 and 2. WRONG
define float @src2() {
  %v = fadd float 3.0, 4.0
  ret float %v
}
define float @tgt2() {
  ret float 8.0
}
; a product with one. RIGHT
define float @src3(float noundef %x) {
  %v = fmul float %x, 1.0
  ret float %v
}
define float @tgt3(float noundef %x) {
  ret float %x
}
; sums are not associative. WRONG
define float @src4(float noundef %x, float noundef %y, float noundef %z) {
  %a = fadd float %x, %y
  %b = fadd float %a, %z
  ret float %b
}
define float @tgt4(float noundef %x, float noundef %y, float noundef %z) {
  %a = fadd float %y, %z
  %b = fadd float %x, %a
  ret float %b
}
; NaNs of operands that are equal only in some executions are taken to be the same. WRONG: each may be another NaN
define i1 @src5(float noundef %x, float noundef %y, float noundef %z) {
  %a = fadd float %x, %y
  %b = fadd float %z, %y
  ret i1 true
}
define i1 @tgt5(float noundef %x, float noundef %y, float noundef %z) {
  %a = fadd float %x, %y
  %b = fadd float %z, %y
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %k = bitcast float %x to i32
  %l = bitcast float %z to i32
  %e = icmp ne i32 %k, %l
  %f = icmp eq i32 %i, %j
  %r = or i1 %e, %f
  ret i1 %r
}
; the same in branches. WRONG
define i1 @src6(float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  %i = bitcast float %a to i32
  %f = icmp eq i32 %i, %i
  ret i1 %f
}
define i1 @tgt6(float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  %i = bitcast float %a to i32
  %b = fadd float %y, %x
  %j = bitcast float %b to i32
  %f = icmp eq i32 %i, %j
  ret i1 %f
}
; fneg with nsz. RIGHT: the sign of zero is left open
define float @src7(float noundef %x) {
  %v = fneg nsz float %x
  %w = fneg nsz float %v
  ret float %w
}
define float @tgt7(float noundef %x) {
  ret float %x
}
; fneg with nsz is added. WRONG for zeros
define float @src8(float noundef %x) {
  %v = fneg float %x
  ret float %v
}
define float @tgt8(float noundef %x) {
  %v = fneg nsz float %x
  ret float %v
}
; nnan is added. WRONG
define float @src9(float noundef %x, float noundef %y) {
  %v = fadd float %x, %y
  ret float %v
}
define float @tgt9(float noundef %x, float noundef %y) {
  %v = fadd nnan float %x, %y
  ret float %v
}
; square roots of constants. WRONG
define float @src10() {
  %v = call float @llvm.sqrt.f32(float 4.0)
  ret float %v
}
define float @tgt10() {
  ret float 3.0
}
; square roots of constants. RIGHT
define float @src11() {
  %v = call float @llvm.sqrt.f32(float 4.0)
  ret float %v
}
define float @tgt11() {
  ret float 2.0
}
; fixed-point with saturation counts as an operation without a meaning. RIGHT: by one, which is 2.0 in halves
define i32 @src12(i32 noundef %x) {
  %v = call i32 @llvm.smul.fix.sat.i32(i32 %x, i32 0, i32 1)
  ret i32 %v
}
define i32 @tgt12(i32 noundef %x) {
  ret i32 0
}
; fixed-point with saturation. WRONG
define i32 @src13(i32 noundef %x) {
  %v = call i32 @llvm.smul.fix.sat.i32(i32 %x, i32 0, i32 1)
  ret i32 %v
}
define i32 @tgt13(i32 noundef %x) {
  ret i32 1
}
; fixed-point without saturation is unsupported. RIGHT
define i32 @src14(i32 noundef %x) {
  %v = call i32 @llvm.smul.fix.i32(i32 %x, i32 0, i32 1)
  ret i32 %v
}
define i32 @tgt14(i32 noundef %x) {
  ret i32 0
}
; is.constant gives any answer. RIGHT
define i1 @src15(i32 noundef %x) {
  %v = call i1 @llvm.is.constant.i32(i32 %x)
  ret i1 %v
}
define i1 @tgt15(i32 noundef %x) {
  ret i1 false
}
; is.constant gives another answer every time. WRONG: only true
define i1 @src16(i32 noundef %x) {
  ret i1 true
}
define i1 @tgt16(i32 noundef %x) {
  %v = call i1 @llvm.is.constant.i32(i32 %x)
  ret i1 %v
}
; objectsize is unsupported. RIGHT
define i64 @src17() {
  %a = alloca i32
  %v = call i64 @llvm.objectsize.i64.p0(ptr %a, i1 false, i1 false, i1 false)
  ret i64 %v
}
define i64 @tgt17() {
  ret i64 4
}
; stacksave is unsupported. RIGHT
define void @src18() {
  %s = call ptr @llvm.stacksave.p0()
  call void @llvm.stackrestore.p0(ptr %s)
  ret void
}
define void @tgt18() {
  ret void
}
; invariant.start is unsupported. RIGHT: nobody writes there
define i32 @src19(ptr noundef %p) {
  %s = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt19(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
; prefetch is not looked at. RIGHT: it has no effect
define i32 @src20(ptr noundef %p) {
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  ret i32 0
}
define i32 @tgt20(ptr noundef %p) {
  ret i32 0
}
; conversions of numbers. RIGHT
define i32 @src21() {
  %v = fptosi float 3.0 to i32
  ret i32 %v
}
define i32 @tgt21() {
  ret i32 3
}
; conversions of numbers. WRONG
define i32 @src22() {
  %v = fptosi float 3.0 to i32
  ret i32 %v
}
define i32 @tgt22() {
  ret i32 4
}
; numbers of other formats. WRONG
define x86_fp80 @src23(x86_fp80 noundef %x) {
  %v = fneg x86_fp80 %x
  ret x86_fp80 %v
}
define x86_fp80 @tgt23(x86_fp80 noundef %x) {
  ret x86_fp80 %x
}
; comparisons of numbers. RIGHT: they are the same or not
define i1 @src24(float noundef %x, float noundef %y) {
  %v = fcmp oeq float %x, %y
  ret i1 %v
}
define i1 @tgt24(float noundef %x, float noundef %y) {
  %v = fcmp oeq float %y, %x
  ret i1 %v
}
; comparisons of numbers. WRONG
define i1 @src25(float noundef %x, float noundef %y) {
  %v = fcmp oeq float %x, %y
  ret i1 %v
}
define i1 @tgt25(float noundef %x, float noundef %y) {
  %v = fcmp ueq float %y, %x
  ret i1 %v
}
; a trap, and execution goes on. RIGHT: behaviour is undefined behind it, and it is the last thing that is done
define i32 @src26() {
  call void @llvm.trap()
  store i32 1, ptr @g
  ret i32 1
}
define i32 @tgt26() {
  call void @llvm.trap()
  unreachable
}
; the largest of two numbers of the context. RIGHT
define float @src27(float noundef %x) {
  %v = call float @llvm.minnum.f32(float %x, float %x)
  ret float %v
}
define float @tgt27(float noundef %x) {
  ret float %x
}
; constrained sums. WRONG: they differ
define float @src28(float noundef %x) strictfp {
  %v = call float @llvm.experimental.constrained.fadd.f32(float %x, float 1.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %v
}
define float @tgt28(float noundef %x) strictfp {
  %v = call float @llvm.experimental.constrained.fadd.f32(float %x, float 2.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %v
}
; constrained sums. RIGHT
define float @src29(float noundef %x) strictfp {
  %v = call float @llvm.experimental.constrained.fadd.f32(float 2.0, float 3.0, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %v
}
define float @tgt29(float noundef %x) strictfp {
  ret float 5.0
}
