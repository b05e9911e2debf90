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

define i1 @nan_dead_one(float noundef %x, float noundef %y, ptr %p) {
  %a = fadd float %x, %y
  %b = fadd float %x, %y
  store float %b, ptr %p
  %i = bitcast float %a to i32
  %c = icmp eq i32 %i, %i
  ret i1 %c
}

define i1 @nan_in_arms(i1 noundef %d, float noundef %x, float noundef %y) {
  br i1 %d, label %p, label %q
p:
  %a = fadd float %x, %y
  %i = bitcast float %a to i32
  %c = icmp eq i32 %i, %i
  ret i1 %c
q:
  %a2 = fadd float %x, %y
  %i2 = bitcast float %a2 to i32
  %c2 = icmp eq i32 %i2, %i2
  ret i1 %c2
}
