; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14
declare float @llvm.fabs.f32(float)
declare float @llvm.copysign.f32(float, float)
; of a NaN
define i1 @src1(float %x, float %y) {
  %r = fcmp olt float %x, %y
  ret i1 %r
}
define i1 @tgt1(float %x, float %y) {
  %r = fcmp ult float %x, %y
  ret i1 %r
}
; of two zeros
define i1 @src2(float %x, float %y) {
  %r = fcmp oeq float %x, %y
  ret i1 %r
}
define i1 @tgt2(float %x, float %y) {
  %a = bitcast float %x to i32
  %b = bitcast float %y to i32
  %r = icmp eq i32 %a, %b
  ret i1 %r
}
; the opposite of an ordered comparison is no ordered one
define i1 @src3(double %x, double %y) {
  %r = fcmp olt double %x, %y
  %n = xor i1 %r, true
  ret i1 %n
}
define i1 @tgt3(double %x, double %y) {
  %n = fcmp oge double %x, %y
  ret i1 %n
}
; negative numbers are in the other order than their bits
define i1 @src4(half %x, half %y) {
  %r = fcmp olt half %x, %y
  ret i1 %r
}
define i1 @tgt4(half %x, half %y) {
  %a = bitcast half %x to i16
  %b = bitcast half %y to i16
  %r = icmp slt i16 %a, %b
  ret i1 %r
}
; the sign of a zero matters without nsz
define float @src5(float nofpclass(nan ninf nsub nnorm) %x) {
  %r = call float @llvm.fabs.f32(float %x)
  ret float %r
}
define float @tgt5(float nofpclass(nan ninf nsub nnorm) %x) {
  ret float %x
}
; nsz says nothing of other numbers
define float @src6(float nofpclass(nan ninf nsub) %x) {
  %r = call nsz float @llvm.fabs.f32(float %x)
  ret float %r
}
define float @tgt6(float nofpclass(nan ninf nsub) %x) {
  ret float %x
}
; nsz added: the sign of a zero is open
define float @src7(float %x) {
  %r = call float @llvm.fabs.f32(float %x)
  ret float %r
}
define float @tgt7(float %x) {
  %r = call nsz float @llvm.fabs.f32(float %x)
  ret float %r
}
; one choice for two
define i32 @src8(float %x) {
  %r = call nsz float @llvm.fabs.f32(float %x)
  %b = bitcast float %r to i32
  %d = sub i32 %b, %b
  ret i32 %d
}
define i32 @tgt8(float %x) {
  %r = call nsz float @llvm.fabs.f32(float %x)
  %q = call nsz float @llvm.fabs.f32(float %x)
  %b = bitcast float %r to i32
  %c = bitcast float %q to i32
  %d = sub i32 %b, %c
  ret i32 %d
}
; promises added
define i1 @src9(float %x, float %y) {
  %r = fcmp ult float %x, %y
  ret i1 %r
}
define i1 @tgt9(float %x, float %y) {
  %r = fcmp nnan ult float %x, %y
  ret i1 %r
}
; denormal numbers may compare as zeros
define i1 @src10(float %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %r = fcmp oeq float %x, 0.0
  ret i1 %r
}
define i1 @tgt10(float %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %b = bitcast float %x to i32
  %s = and i32 %b, 2147483647
  %r = icmp eq i32 %s, 0
  ret i1 %r
}
; a result that is a NaN
define float @src11(float %x, float %y) {
  %r = fsub float %x, %y
  ret float %r
}
define float @tgt11(float %x, float %y) {
  %r = fsub nnan float %x, %y
  ret float %r
}
; chosen once before a loop, and not in each trip
define void @src12(float %x, ptr %p, i32 noundef %n) {
entry:
  %r = call nsz float @llvm.fabs.f32(float %x)
  %b = bitcast float %r to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %b, ptr %p
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt12(float %x, ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %r = call nsz float @llvm.fabs.f32(float %x)
  %b = bitcast float %r to i32
  store volatile i32 %b, ptr %p
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
; the larger one of a NaN and a number is that number
declare float @llvm.maxnum.f32(float, float)
define i1 @src13(float noundef %x) {
  %r = call float @llvm.maxnum.f32(float %x, float 0x7FF8000000000000)
  %o = fcmp ord float %r, %r
  ret i1 %o
}
define i1 @tgt13(float noundef %x) {
  ret i1 false
}
; the condition is the other way round
define nofpclass(nan) float @src14(i1 noundef %c, float noundef %x, float %y) {
  %s = select i1 %c, float %x, float 0x7FF8000000000000
  %t = select i1 %c, float 0x7FF8000000000000, float %x
  %r = fmul float %s, %y
  %q = fmul float %t, %y
  %k = select i1 %c, float %r, float %q
  ret float %k
}
define nofpclass(nan) float @tgt14(i1 noundef %c, float noundef %x, float %y) {
  %r = fmul nnan float %x, %x
  ret float %r
}
