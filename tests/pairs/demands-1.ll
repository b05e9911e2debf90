; valid: tgt2 tgt3 tgt6
; refuted: tgt1 tgt4 tgt5
define void @c(i32 noundef %x) {
  ret void
}
define ptr @d(ptr noundef %x) {
  ret ptr %x
}
define i32 @src1() {
  ret i32 0
}
define i32 @tgt1() {
  call void @c(i32 undef)
  ret i32 0
}
define i32 @src2() {
  call void @c(i32 undef)
  ret i32 0
}
define i32 @tgt2() {
  store i32 1, ptr null
  ret i32 0
}
define ptr @src3() {
  %r = call ptr @d(ptr undef)
  ret ptr %r
}
define noundef ptr @tgt3() {
  %r = call ptr @d(ptr undef)
  ret ptr %r
}
define i32 @src4(i32 %x) {
  ret i32 0
}
define i32 @tgt4(i32 %x) {
  %c = icmp uge i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
define i32 @src5(ptr %p) {
  ret i32 0
}
define i32 @tgt5(ptr %p) {
  %v = load i32, ptr %p, !noundef !0
  ret i32 0
}
define i32 @src6(i32 %x) {
  %c = icmp uge i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
define i32 @tgt6(i32 %x) {
  ret i32 0
}
!0 = !{}
