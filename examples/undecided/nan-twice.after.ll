; An operation that is done twice may give two NaNs, and only then.

define i1 @twice(float %x, float %y) {
  %a = fadd float %x, %y
  %b = fadd float %x, %y
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %c = icmp eq i32 %i, %j
  ret i1 %c
}

define void @once_more(float %x, float %y, ptr %p, ptr %q) {
  %a = fmul float %x, %y
  store float %a, ptr %p
  %b = fmul float %x, %y
  store float %b, ptr %q
  ret void
}

define i1 @nan_dead_one(float noundef %x, float noundef %y, ptr %p) {
  %a = fadd float %x, %y
  %b = fadd float %x, %y
  store float %b, ptr %p
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %c = icmp eq i32 %i, %j
  ret i1 %c
}

define i1 @nan_in_arms(i1 noundef %d, float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  %b = fadd float %x, %y
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %c = icmp eq i32 %i, %j
  ret i1 %c
}
