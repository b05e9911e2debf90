; valid: tgt1 tgt3 tgt4 tgt5 tgt6 tgt9 tgt10 tgt11 tgt12 tgt14 tgt15 tgt16 tgt18
; refuted: tgt7 tgt8 tgt13 tgt17 tgt19
; A value that is undef in some bits, of which one choice would break a promise, keeps none. What flags exclude is asked of
; the number that the operation has been given.

define i8 @src1(i8 range(i8 0, 16) %x) {
  %a = and i8 %x, 15
  ret i8 %a
}
define i8 @tgt1(i8 range(i8 0, 16) %x) {
  ret i8 %x
}
define float @src3(float nofpclass(ninf nzero nsub nnorm nan) %x) {
  %a = call float @llvm.fabs.f32(float %x)
  ret float %a
}
define float @tgt3(float nofpclass(ninf nzero nsub nnorm nan) %x) {
  ret float %x
}
declare i8 @g()
define i8 @src4() {
  %x = call range(i8 0, 16) i8 @g()
  %a = and i8 %x, 15
  ret i8 %a
}
define i8 @tgt4() {
  %x = call range(i8 0, 16) i8 @g()
  ret i8 %x
}
define i1 @src5(ptr nonnull %x) {
  %a = icmp eq ptr %x, null
  ret i1 %a
}
define i1 @tgt5(ptr nonnull %x) {
  ret i1 false
}
define i8 @src6(i8 range(i8 -8, 8) %x) {
  %a = ashr i8 %x, 3
  %b = and i8 %a, 1
  ret i8 %b
}
define i8 @tgt6(i8 range(i8 -8, 8) %x) {
  %b = lshr i8 %x, 7
  ret i8 %b
}
define i8 @src7(i8 range(i8 0, 16) %x) {
  %a = and i8 %x, 7
  ret i8 %a
}
define i8 @tgt7(i8 range(i8 0, 16) %x) {
  ret i8 %x
}
define i8 @src8(i8 range(i8 0, 16) %x) {
  %a = shl i8 %x, 1
  ret i8 %a
}
define i8 @tgt8(i8 range(i8 0, 16) %x) {
  %a = add i8 %x, %x
  ret i8 %a
}
define float @src9(float nofpclass(ninf nzero nsub nnorm) %x) {
  %a = call nnan float @llvm.fabs.f32(float %x)
  ret float %a
}
define float @tgt9(float nofpclass(ninf nzero nsub nnorm) %x) {
  ret float %x
}
!0 = !{i8 0, i8 16}
define i8 @src10(i8 range(i8 0, 16) %x) {
  %a = and i8 %x, 15
  ret i8 %a
}
define i8 @tgt10(i8 range(i8 0, 16) %x) {
  %b = and i8 %x, 1
  %a = or i8 %x, %b
  ret i8 %a
}
define float @src11(float nofpclass(ninf nzero nsub nnorm) %x) {
  %a = call nnan float @llvm.fabs.f32(float %x)
  %f = fneg nnan float %a
  ret float %f
}
define float @tgt11(float nofpclass(ninf nzero nsub nnorm) %x) {
  %f = fneg nnan float %x
  ret float %f
}
define float @src12() {
  %x = call nofpclass(ninf nzero nsub nnorm nan) float @h()
  %a = call nnan float @llvm.fabs.f32(float %x)
  ret float %a
}
define float @tgt12() {
  %x = call nofpclass(ninf nzero nsub nnorm nan) float @h()
  %n = fneg float %x
  %m = fneg float %n
  ret float %m
}
define float @src13(float %x) {
  %a = call nnan float @llvm.fabs.f32(float %x)
  %f = fneg nnan float %a
  ret float %f
}
define float @tgt13(float %x) {
  %f = fneg nnan float %x
  ret float %f
}
define float @src14(float %x) {
  %a = fneg nnan float %x
  ret float %a
}
define float @tgt14(float %x) {
  %a = fneg nnan float %x
  %b = fneg float %a
  %c = fneg nnan float %b
  ret float %c
}
define float @src15(float nofpclass(pinf pzero psub pnorm) %x, float nofpclass(ninf nzero nsub nnorm) %y) {
  %a = call nnan float @llvm.copysign.f32(float %y, float %x)
  ret float %a
}
define float @tgt15(float nofpclass(pinf pzero psub pnorm) %x, float nofpclass(ninf nzero nsub nnorm) %y) {
  %a = fneg nnan float %y
  ret float %a
}
declare float @h()
define i8 @src16(i8 range(i8 -8, 8) %x) {
  %a = shl i8 %x, 4
  %b = ashr i8 %a, 4
  ret i8 %b
}
define i8 @tgt16(i8 range(i8 -8, 8) %x) {
  ret i8 %x
}
define i8 @src17(i8 range(i8 -8, 9) %x) {
  %a = shl i8 %x, 4
  %b = ashr i8 %a, 4
  ret i8 %b
}
define i8 @tgt17(i8 range(i8 -8, 9) %x) {
  ret i8 %x
}
define i8 @src18(i8 range(i8 0, 16) %x, i8 range(i8 0, 16) %y) {
  %a = and i8 %x, 15
  %b = and i8 %y, 15
  %c = add i8 %a, %b
  ret i8 %c
}
define i8 @tgt18(i8 range(i8 0, 16) %x, i8 range(i8 0, 16) %y) {
  %c = add nuw nsw i8 %x, %y
  ret i8 %c
}
define i8 @src19(i8 range(i8 0, 16) %x, i8 range(i8 1, 0) %y) {
  %a = and i8 %x, 15
  %b = and i8 %y, 15
  %c = add i8 %a, %b
  ret i8 %c
}
define i8 @tgt19(i8 range(i8 0, 16) %x, i8 range(i8 1, 0) %y) {
  %c = add nuw i8 %x, %y
  ret i8 %c
}
