; valid: tgt7 tgt9 tgt10
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt8 tgt11
@g = global i32 0
@k = constant i32 3
; beyond a global variable
define void @src1() {
  %p = getelementptr i8, ptr @g, i64 64
  %v = load volatile i32, ptr %p
  ret void
}
define void @tgt1() {
  unreachable
}
; near null
define void @src2() {
  %v = load volatile i32, ptr inttoptr (i64 8 to ptr)
  ret void
}
define void @tgt2() {
  unreachable
}
; in it in part
define i32 @src3() {
  %p = getelementptr i8, ptr @g, i64 2
  %v = load volatile i32, ptr %p, align 1
  ret i32 %v
}
define i32 @tgt3() {
  unreachable
}
; in front of what is there
define void @src4(ptr dereferenceable(4) %p) {
  %q = getelementptr i8, ptr %p, i64 -4
  store volatile i8 1, ptr %q
  ret void
}
define void @tgt4(ptr dereferenceable(4) %p) {
  unreachable
}
; the byte behind it is in an object
define i8 @src5(ptr %p) {
  %v = load volatile i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %w = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt5(ptr %p) {
  %v = load volatile i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %w = load i8, ptr %q
  %x = load i8, ptr %p
  ret i8 %v
}
; beyond a local
define void @src6() {
  %a = alloca i32
  %p = getelementptr i8, ptr %a, i64 64
  store volatile i8 1, ptr %p
  ret void
}
define void @tgt6() {
  unreachable
}
; a constant is memory, and nobody writes it
define void @src7() {
  store volatile i32 1, ptr @k
  ret void
}
define void @tgt7() {
  unreachable
}
; what is loaded where two are the same is not loaded otherwise
define i32 @src8(ptr %p, ptr %q) {
  %v = load volatile i32, ptr %p
  %w = load volatile i32, ptr %q
  %z = icmp eq ptr %p, %q
  br i1 %z, label %s, label %o
s:
  %x = load i32, ptr %q
  ret i32 %x
o:
  ret i32 0
}
define i32 @tgt8(ptr %p, ptr %q) {
  %v = load volatile i32, ptr %p
  %w = load volatile i32, ptr %q
  %x = load i32, ptr %q
  %z = icmp eq ptr %p, %q
  %r = select i1 %z, i32 %x, i32 0
  ret i32 %r
}
; a load that is not volatile needs memory beyond a global variable, too
define i32 @src9() {
  %p = getelementptr i8, ptr @g, i64 64
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt9() {
  unreachable
}
; what is accessed in any case is there, whatever is volatile before
define i32 @src10(ptr %p, i1 noundef %c) {
  %v = load volatile i64, ptr %p
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt10(ptr %p, i1 noundef %c) {
  %v = load volatile i64, ptr %p
  %w = load i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; and not where it is volatile
define i32 @src11(ptr %p, i1 noundef %c) {
  %v = load volatile i32, ptr %p
  br i1 %c, label %t, label %e
t:
  %x = load i32, ptr %p
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt11(ptr %p, i1 noundef %c) {
  %v = load volatile i32, ptr %p
  %x = load i32, ptr %p
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
