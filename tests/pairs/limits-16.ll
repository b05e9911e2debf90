; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt10 tgt11 tgt12 tgt13 tgt15 tgt16 tgt17 tgt18 tgt19 tgt20 tgt21 tgt22 tgt23 tgt24
; refuted: tgt9
; named: tgt10 intrinsic @
; named: tgt17 of C's library does is not looked at
; named: tgt18 of C's library does is not looked at
; named: tgt21 of C's library does is not looked at
; Operations without a meaning: what is right must not be refuted.
target triple = "x86_64-unknown-linux-gnu"
@gf = global float 0.0
@g = global i32 0
@dst = global [16 x i8] zeroinitializer
declare float @llvm.maximum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.fabs.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.floor.f32(float)
declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare ptr @memcpy(ptr, ptr, i64)
declare i64 @strlen(ptr)
declare i32 @strncmp(ptr, ptr, i64)
declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare ptr @calloc(i64, i64)
declare ptr @aligned_alloc(i64, i64)
declare i32 @abs(i32)
declare double @sqrt(double)
declare double @cos(double)
; RIGHT: twice a number is the sum
define float @src1(float noundef %x) {
  %v = fmul float %x, 2.0
  ret float %v
}
define float @tgt1(float noundef %x) {
  %v = fadd float %x, %x
  ret float %v
}
; RIGHT: a difference is a sum with the negative
define float @src2(float noundef %x, float noundef %y) {
  %v = fsub float %x, %y
  ret float %v
}
define float @tgt2(float noundef %x, float noundef %y) {
  %n = fneg float %y
  %v = fadd float %x, %n
  ret float %v
}
; RIGHT: a half
define float @src3(float noundef %x) {
  %v = fdiv float %x, 2.0
  ret float %v
}
define float @tgt3(float noundef %x) {
  %v = fmul float %x, 0.5
  ret float %v
}
; RIGHT: a difference from -0 is the negative
define float @src4(float noundef %x) {
  %v = fsub float -0.0, %x
  ret float %v
}
define float @tgt4(float noundef %x) {
  %v = fneg float %x
  ret float %v
}
; RIGHT: neither is a NaN
define i1 @src5(float noundef %x) {
  %v = fcmp ord float %x, %x
  ret i1 %v
}
define i1 @tgt5(float noundef %x) {
  %v = fcmp ord float %x, 0.0
  ret i1 %v
}
; RIGHT: the class of a NaN
define i1 @src6(float noundef %x) {
  %v = fcmp uno float %x, 0.0
  ret i1 %v
}
define i1 @tgt6(float noundef %x) {
  %v = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %v
}
; RIGHT: extended and truncated again
define float @src7(float noundef %x) {
  %d = fpext float %x to double
  %v = fptrunc double %d to float
  ret float %v
}
define float @tgt7(float noundef %x) {
  ret float %x
}
; RIGHT: a sum in two steps is what fmuladd may be
define float @src8(float noundef %x, float noundef %y, float noundef %z) {
  %v = call float @llvm.fmuladd.f32(float %x, float %y, float %z)
  ret float %v
}
define float @tgt8(float noundef %x, float noundef %y, float noundef %z) {
  %m = fmul float %x, %y
  %v = fadd float %m, %z
  ret float %v
}
; WRONG: fma rounds once
define float @src9(float noundef %x, float noundef %y, float noundef %z) {
  %v = call float @llvm.fma.f32(float %x, float %y, float %z)
  ret float %v
}
define float @tgt9(float noundef %x, float noundef %y, float noundef %z) {
  %m = fmul float %x, %y
  %v = fadd float %m, %z
  ret float %v
}
; RIGHT: a sum of two lanes, in order
define float @src10(<2 x float> noundef %x) {
  %v = call float @llvm.vector.reduce.fadd.v2f32(float -0.0, <2 x float> %x)
  ret float %v
}
define float @tgt10(<2 x float> noundef %x) {
  %a = extractelement <2 x float> %x, i32 0
  %b = extractelement <2 x float> %x, i32 1
  %v = fadd float %a, %b
  ret float %v
}
; RIGHT: floor of what is whole
define float @src11(float noundef %x) {
  %a = call float @llvm.floor.f32(float %x)
  %v = call float @llvm.floor.f32(float %a)
  ret float %v
}
define float @tgt11(float noundef %x) {
  %a = call float @llvm.floor.f32(float %x)
  ret float %a
}
; RIGHT: an update with -0 is one that stores what it loads
define float @src12() {
  %v = atomicrmw fadd ptr @gf, float -0.0 monotonic
  ret float %v
}
define float @tgt12() {
  %v = atomicrmw fsub ptr @gf, float 0.0 monotonic
  ret float %v
}
; RIGHT: without zeros and infinities a product with zero is zero
define float @src13(float noundef %x) {
  %v = fmul nnan nsz float %x, 0.0
  ret float %v
}
define float @tgt13(float noundef %x) {
  ret float 0.0
}
; RIGHT: memcpy gives its first argument
define ptr @src15(ptr noundef %p) {
  %r = call ptr @memcpy(ptr @dst, ptr %p, i64 4)
  ret ptr %r
}
define ptr @tgt15(ptr noundef %p) {
  %r = call ptr @memcpy(ptr @dst, ptr %p, i64 4)
  ret ptr @dst
}
; RIGHT: strlen of which nobody needs the result
define i32 @src16(ptr noundef %p) {
  %r = call i64 @strlen(ptr %p)
  ret i32 0
}
define i32 @tgt16(ptr noundef %p) {
  ret i32 0
}
; RIGHT: nothing is compared
define i32 @src17(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @strncmp(ptr %p, ptr %q, i64 0)
  ret i32 %r
}
define i32 @tgt17(ptr noundef %p, ptr noundef %q) {
  ret i32 0
}
; RIGHT: of null, realloc is malloc
define ptr @src18() {
  %r = call ptr @realloc(ptr null, i64 4)
  ret ptr %r
}
define ptr @tgt18() {
  %r = call ptr @malloc(i64 4)
  ret ptr %r
}
; RIGHT: zeros are zeros
define ptr @src19() {
  %r = call ptr @calloc(i64 4, i64 2)
  ret ptr %r
}
define ptr @tgt19() {
  %r = call ptr @calloc(i64 2, i64 4)
  ret ptr %r
}
; RIGHT
define i32 @src20() {
  %r = call i32 @abs(i32 -5)
  ret i32 %r
}
define i32 @tgt20() {
  ret i32 5
}
; RIGHT: cosines do not see signs
define double @src21(double noundef %x) {
  %n = fneg double %x
  %r = call double @cos(double %n)
  ret double %r
}
define double @tgt21(double noundef %x) {
  %r = call double @cos(double %x)
  ret double %r
}
; RIGHT: a comparison is the other way round
define i1 @src22(float noundef %x, float noundef %y) {
  %r = fcmp olt float %x, %y
  ret i1 %r
}
define i1 @tgt22(float noundef %x, float noundef %y) {
  %r = fcmp ogt float %y, %x
  ret i1 %r
}
; RIGHT: the larger of a number and an absolute value
define float @src23(float noundef %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = call float @llvm.maximum.f32(float %a, float %a)
  ret float %r
}
define float @tgt23(float noundef %x) {
  %a = call float @llvm.fabs.f32(float %x)
  ret float %a
}
; RIGHT: an update with the larger number is the intrinsic, in one thread's own memory
define float @src24(float noundef %x) {
  %a = alloca float
  store float %x, ptr %a
  %o = atomicrmw fadd ptr %a, float 1.0 monotonic
  %v = load float, ptr %a
  ret float %v
}
define float @tgt24(float noundef %x) {
  %v = fadd float 1.0, %x
  ret float %v
}
