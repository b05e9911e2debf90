; Whatever fadd computes, the store to @y is gone.
@x = global float 0.0
@y = global i32 0

define void @f(float %v) {
  %r = fadd float %v, 1.0
  store float %r, ptr @x
  store i32 1, ptr @y
  ret void
}
