; valid: tgt1 tgt2 tgt5 tgt6 tgt8
; refuted: tgt3 tgt4 tgt7
declare noundef i32 @g(i32) speculatable memory(none) nounwind willreturn nosync nofree
declare i32 @h(i32) speculatable memory(none) nounwind willreturn nosync nofree
declare noundef i32 @k(i32) memory(none) nounwind willreturn nosync nofree
declare noundef range(i32 0, 8) i32 @r() speculatable memory(none) nounwind willreturn nosync nofree
declare noundef i32 @m(ptr) speculatable memory(read) nounwind willreturn nosync nofree
; what a speculatable function is declared to give is never undef: it may be called where it was not
define i32 @src1(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @g(i32 %x)
  ret i32 %r
b:
  ret i32 0
}
define i32 @tgt1(i1 noundef %c, i32 %x) {
  %r = call i32 @g(i32 %x)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}
; what the call itself said goes where the call is hoisted
define i32 @src2(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call noundef i32 @h(i32 %x)
  ret i32 %r
b:
  ret i32 0
}
define i32 @tgt2(i1 noundef %c, i32 %x) {
  %r = call i32 @h(i32 %x)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}
; and must not be hoisted with it
define i32 @src3(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call noundef i32 @h(i32 %x)
  ret i32 %r
b:
  ret i32 0
}
define i32 @tgt3(i1 noundef %c, i32 %x) {
  %r = call noundef i32 @h(i32 %x)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}
; a function that is not speculatable may give undef where it is not called
define i32 @src4(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @k(i32 %x)
  ret i32 %r
b:
  ret i32 0
}
define i32 @tgt4(i1 noundef %c, i32 %x) {
  %r = call i32 @k(i32 %x)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}
; it is defined, so that freezing it does nothing
define i32 @src5(i32 noundef %x) {
  %r = call i32 @g(i32 %x)
  %f = freeze i32 %r
  ret i32 %f
}
define i32 @tgt5(i32 noundef %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
; and in its range
define i1 @src6() {
  %r = call i32 @r()
  %c = icmp ult i32 %r, 8
  ret i1 %c
}
define i1 @tgt6() {
  ret i1 true
}
define i1 @src7() {
  %r = call i32 @r()
  %c = icmp ult i32 %r, 7
  ret i1 %c
}
define i1 @tgt7() {
  ret i1 true
}
; one that reads memory
define i32 @src8(i1 noundef %c, ptr noundef %p) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @m(ptr %p)
  ret i32 %r
b:
  ret i32 0
}
define i32 @tgt8(i1 noundef %c, ptr noundef %p) {
  %r = call i32 @m(ptr %p)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}
