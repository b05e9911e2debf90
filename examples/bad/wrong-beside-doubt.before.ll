; Nobody knows what fadd computes here, but what is returned without it is wrong for certain.
define float @f(i1 %c, float %x) {
  br i1 %c, label %a, label %b
a:
  %r = fadd float %x, -0.0
  ret float %r
b:
  ret float 1.0
}
