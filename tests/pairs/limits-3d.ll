; valid: tgt1
; refuted: tgt2
; named: tgt1 in its target datalayout before, which is not interpreted
; named: tgt2 in its target datalayout before, which is not interpreted
; A layout that says what LangRef does not know.
target datalayout = "e-x:64"
; RIGHT
define i32 @src1(i32 noundef %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt1(i32 noundef %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}
; WRONG
define i32 @src2(i32 noundef %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt2(i32 noundef %x) {
  %y = mul i32 %x, 3
  ret i32 %y
}
