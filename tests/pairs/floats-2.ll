; valid: tgt1 tgt2 tgt3 tgt6 tgt7 tgt8 tgt9
; refuted: tgt4 tgt5
; guard by a sum: commuted, right
define void @src1(ptr %p, float noundef %x, float noundef %y) {
  %s = fadd float %x, %y
  %b = bitcast float %s to i32
  %c = icmp eq i32 %b, 1077936128
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
define void @tgt1(ptr %p, float noundef %x, float noundef %y) {
  %s = fadd float %y, %x
  %b = bitcast float %s to i32
  %c = icmp eq i32 %b, 1077936128
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
; guard by a comparison: the other way round, right
define void @src2(ptr %p, float noundef %x, float noundef %y) {
  %c = fcmp olt float %x, %y
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
define void @tgt2(ptr %p, float noundef %x, float noundef %y) {
  %c = fcmp ogt float %y, %x
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
; double of x: fmul 2 for x+x, right
define float @src3(float noundef %x) {
  %s = fadd float %x, %x
  ret float %s
}
define float @tgt3(float noundef %x) {
  %s = fmul float %x, 2.0
  ret float %s
}
; a number that is added and taken away again: wrong, by rounding and for -0
define float @src4(float noundef %x, float noundef %y) {
  %s = fadd float %x, %y
  %r = fsub float %s, %y
  ret float %r
}
define float @tgt4(float noundef %x, float noundef %y) {
  ret float %x
}
; nested: (x+y)+z as x+(y+z): wrong, by rounding, not of samples
define float @src5(float noundef %x, float noundef %y, float noundef %z) {
  %s = fadd float %x, %y
  %r = fadd float %s, %z
  ret float %r
}
define float @tgt5(float noundef %x, float noundef %y, float noundef %z) {
  %s = fadd float %y, %z
  %r = fadd float %x, %s
  ret float %r
}
; guard by conversion of a sum to the address of a store: commuted, right
define void @src6(ptr %p, float noundef %x, float noundef %y) {
  %s = fadd float %x, %y
  %b = bitcast float %s to i32
  %i = and i32 %b, 1
  %g = getelementptr i8, ptr %p, i32 %i
  store i8 1, ptr %g
  ret void
}
define void @tgt6(ptr %p, float noundef %x, float noundef %y) {
  %s = fadd float %y, %x
  %b = bitcast float %s to i32
  %i = and i32 %b, 1
  %g = getelementptr i8, ptr %p, i32 %i
  store i8 1, ptr %g
  ret void
}
; a square is never -1: right
define void @src7(ptr %p, float noundef %x) {
  ret void
}
define void @tgt7(ptr %p, float noundef %x) {
  %s = fmul float %x, %x
  %b = bitcast float %s to i32
  %c = icmp eq i32 %b, -1082130432
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
; no number is less or greater than itself: right
define void @src8(ptr %p, float noundef %x) {
  %c = fcmp oeq float %x, %x
  br i1 %c, label %e, label %e
e:
  ret void
}
define void @tgt8(ptr %p, float noundef %x) {
  %c = fcmp one float %x, %x
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
; a quotient of a number and itself is 1 or no number: right
define void @src9(ptr %p, float noundef %x) {
  ret void
}
define void @tgt9(ptr %p, float noundef %x) {
  %s = fdiv float %x, %x
  %b = bitcast float %s to i32
  %c = icmp eq i32 %b, 1084227584
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
