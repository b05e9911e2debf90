define i1 @once(float %x, float %y) {
  %a = fadd float %x, %y
  %i = bitcast float %a to i32
  %c = icmp eq i32 %i, %i
  ret i1 %c
}

define void @in_both_arms(i1 %c, float %x, float %y, ptr %p, ptr %q) {
  br i1 %c, label %one, label %other
one:
  %a = fmul float %x, %y
  store float %a, ptr %p
  ret void
other:
  %b = fmul float %x, %y
  store float %b, ptr %q
  ret void
}

define i1 @of_bits(float %x) {
  %a = fneg float %x
  %b = fneg float %x
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %c = icmp eq i32 %i, %j
  ret i1 %c
}
