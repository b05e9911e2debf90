@x = global float 0.0
@y = global i32 0

define void @f(float %v) {
  %r = fadd float 1.0, %v
  store float %r, ptr @x
  ret void
}
