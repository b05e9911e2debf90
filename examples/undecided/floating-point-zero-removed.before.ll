; As floating-point-zero-added, the other way round: here the transformed function computes.
@x = global float 0.0

define void @f(float %v) {
  store float %v, ptr @x
  ret void
}
