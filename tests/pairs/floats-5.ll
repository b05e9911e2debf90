; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6
; refuted: tgt7 tgt8 tgt9 tgt10

; The order of operands: addition, multiplication, maximum and minimum are the same either way round, but for which NaN is chosen.
declare float @llvm.maximum.f32(float, float)
declare <2 x float> @llvm.minimum.v2f32(<2 x float>, <2 x float>)

define float @src1(float %x, float %y) {
  %r = fadd float %x, %y
  ret float %r
}
define float @tgt1(float %x, float %y) {
  %r = fadd float %y, %x
  ret float %r
}

; of what is loaded, and of a sum
define void @src2(ptr %p, ptr noalias %q, double noundef %z) {
  %x = load double, ptr %p
  %y = load double, ptr %q
  %s = fmul double %x, %y
  %r = fadd double %s, %z
  store double %r, ptr %p
  ret void
}
define void @tgt2(ptr %p, ptr noalias %q, double noundef %z) {
  %y = load double, ptr %q
  %x = load double, ptr %p
  %s = fmul double %y, %x
  %r = fadd double %z, %s
  store double %r, ptr %p
  ret void
}

; trip by trip
define float @src3(ptr %p, i32 noundef %n, float noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr %p, i32 %i
  %v = load float, ptr %a
  %w = fmul float %v, %x
  %next = fadd float %sum, %w
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret float %next
}
define float @tgt3(ptr %p, i32 noundef %n, float noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr %p, i32 %i
  %v = load float, ptr %a
  %w = fmul float %x, %v
  %next = fadd float %w, %sum
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret float %next
}

define float @src4(float %x, float %y) {
  %r = call float @llvm.maximum.f32(float %x, float %y)
  ret float %r
}
define float @tgt4(float %x, float %y) {
  %r = call float @llvm.maximum.f32(float %y, float %x)
  ret float %r
}

define <2 x float> @src5(<2 x float> %x, <2 x float> %y) {
  %r = call <2 x float> @llvm.minimum.v2f32(<2 x float> %x, <2 x float> %y)
  ret <2 x float> %r
}
define <2 x float> @tgt5(<2 x float> %x, <2 x float> %y) {
  %r = call <2 x float> @llvm.minimum.v2f32(<2 x float> %y, <2 x float> %x)
  ret <2 x float> %r
}

; what is computed twice is computed once
define float @src6(float noundef %x, float noundef %y) {
  %a = fadd nnan float %x, %y
  %b = fadd nnan float %y, %x
  %r = fsub float %a, %b
  ret float %r
}
define float @tgt6(float noundef %x, float noundef %y) {
  %a = fadd nnan float %y, %x
  %r = fsub float %a, %a
  ret float %r
}

; once, one NaN; twice, perhaps two
define i32 @src7(float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  %i = bitcast float %a to i32
  %r = xor i32 %i, %i
  ret i32 %r
}
define i32 @tgt7(float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  %b = fadd float %y, %x
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %r = xor i32 %i, %j
  ret i32 %r
}

define float @src8(float noundef %x, float noundef %y) {
  %r = fsub float %x, %y
  ret float %r
}
define float @tgt8(float noundef %x, float noundef %y) {
  %r = fsub float %y, %x
  ret float %r
}

define float @src9(float noundef %x, float noundef %y) {
  %r = fdiv float %x, %y
  ret float %r
}
define float @tgt9(float noundef %x, float noundef %y) {
  %r = fdiv float %y, %x
  ret float %r
}

; not in pairs
define float @src10(float noundef %x, float noundef %y, float noundef %z) {
  %s = fadd float %x, %y
  %r = fadd float %s, %z
  ret float %r
}
define float @tgt10(float noundef %x, float noundef %y, float noundef %z) {
  %s = fadd float %y, %z
  %r = fadd float %x, %s
  ret float %r
}
