; What fadd computes is not known here, so that x + -0.0 is x is neither proved nor refuted.
define float @f(float %x) {
  %r = fadd float %x, -0.0
  ret float %r
}
