; valid: tgt1 tgt2 tgt3 tgt4 tgt5
; refuted: tgt6
; Conversions and comparisons of numbers of different widths.
; RIGHT: numbers are converted exactly
define float @src1(i8 noundef %x) {
  %z = zext i8 %x to i32
  %v = uitofp i32 %z to float
  ret float %v
}
define float @tgt1(i8 noundef %x) {
  %v = uitofp i8 %x to float
  ret float %v
}
; RIGHT: fpext is exact
define i32 @src2(float noundef %x) {
  %d = fpext float %x to double
  %v = fptosi double %d to i32
  ret i32 %v
}
define i32 @tgt2(float noundef %x) {
  %v = fptosi float %x to i32
  ret i32 %v
}
; RIGHT: fpext keeps the order
define i1 @src3(float noundef %x, float noundef %y) {
  %d = fpext float %x to double
  %e = fpext float %y to double
  %v = fcmp olt double %d, %e
  ret i1 %v
}
define i1 @tgt3(float noundef %x, float noundef %y) {
  %v = fcmp olt float %x, %y
  ret i1 %v
}
; RIGHT: fpext in one step or in two
define double @src4(half noundef %x) {
  %m = fpext half %x to float
  %v = fpext float %m to double
  ret double %v
}
define double @tgt4(half noundef %x) {
  %v = fpext half %x to double
  ret double %v
}
; RIGHT: the number is the same
define float @src5(i32 noundef %x) {
  %v = uitofp i32 %x to float
  ret float %v
}
define float @tgt5(i32 noundef %x) {
  %s = zext i32 %x to i64
  %v = uitofp i64 %s to float
  ret float %v
}
; WRONG: rounded twice
define bfloat @src6(double noundef %x) {
  %v = fptrunc double %x to bfloat
  ret bfloat %v
}
define bfloat @tgt6(double noundef %x) {
  %s = fptrunc double %x to float
  %v = fptrunc float %s to bfloat
  ret bfloat %v
}
