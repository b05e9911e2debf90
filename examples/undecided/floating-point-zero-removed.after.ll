@x = global float 0.0

define void @f(float %v) {
  %r = fadd float %v, -0.0
  store float %r, ptr @x
  ret void
}
