; valid: tgt1 tgt3 tgt6 tgt8
; refuted: tgt2 tgt4 tgt5 tgt7
declare i32 @r() nounwind willreturn memory(read)
declare i32 @rr(ptr) nounwind willreturn memory(argmem: read)
declare void @w() nounwind willreturn
@x = external global i32
; merge
define i32 @src1() {
  %a = call i32 @r()
  %b = call i32 @r()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt1() {
  %a = call i32 @r()
  %c = add i32 %a, %a
  ret i32 %c
}
; not merged
define i32 @src2() {
  %a = call i32 @r()
  call void @w()
  %b = call i32 @r()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt2() {
  %a = call i32 @r()
  call void @w()
  %c = add i32 %a, %a
  ret i32 %c
}
; load over
define i32 @src3() {
  %a = load i32, ptr @x
  %b = call i32 @r()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt3() {
  %b = call i32 @r()
  %a = load i32, ptr @x
  %c = add i32 %a, %b
  ret i32 %c
}
; store over
define i32 @src4() {
  store i32 1, ptr @x
  %b = call i32 @r()
  ret i32 %b
}
define i32 @tgt4() {
  %b = call i32 @r()
  store i32 1, ptr @x
  ret i32 %b
}
; acquire over
define i32 @src5() {
  %a = load atomic i32, ptr @x acquire, align 4
  %b = call i32 @r()
  ret i32 %b
}
define i32 @tgt5() {
  %b = call i32 @r()
  %a = load atomic i32, ptr @x acquire, align 4
  ret i32 %b
}
; removed
define i32 @src6(ptr %p) {
  %b = call i32 @rr(ptr %p)
  ret i32 1
}
define i32 @tgt6(ptr %p) {
  ret i32 1
}
; added
define i32 @src7(ptr %p) {
  ret i32 1
}
define i32 @tgt7(ptr %p) {
  %b = call i32 @rr(ptr %p)
  ret i32 1
}
; added valid
define i32 @src8(ptr %p) {
  %b = call i32 @rr(ptr %p)
  %a = call i32 @rr(ptr %p)
  ret i32 %b
}
define i32 @tgt8(ptr %p) {
  %b = call i32 @rr(ptr %p)
  ret i32 %b
}
