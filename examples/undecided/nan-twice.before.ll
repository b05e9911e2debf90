; An operation that is done twice may give two NaNs, and only then.

define i1 @twice(float %x, float %y) {
  %a = fadd float %x, %y
  %i = bitcast float %a to i32
  %c = icmp eq i32 %i, %i
  ret i1 %c
}

define void @once_more(float %x, float %y, ptr %p, ptr %q) {
  %a = fmul float %x, %y
  store float %a, ptr %p
  store float %a, ptr %q
  ret void
}
