define float @f(i1 %c, float %x) {
  br i1 %c, label %a, label %b
a:
  ret float %x
b:
  ret float 2.0
}
