; valid: tgt2 tgt3 tgt6
; refuted: tgt1 tgt4 tgt5
; Memory that holds poison before the functions run, or that others put there.

@g = external global i32
declare void @sink(i32 noundef)

define i32 @src1(i1 noundef %c) {
  %v = load atomic i32, ptr @g monotonic, align 4
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
define i32 @tgt1(i1 noundef %c) {
  %v = load atomic i32, ptr @g monotonic, align 4
  %s = sext i1 %c to i32
  %r = and i32 %s, %v
  ret i32 %r
}
; What is read is not poison.
define i32 @src2(i1 noundef %c) {
  %v = load atomic i32, ptr @g monotonic, align 4, !noundef !0
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
define i32 @tgt2(i1 noundef %c) {
  %v = load atomic i32, ptr @g monotonic, align 4, !noundef !0
  %s = sext i1 %c to i32
  %r = and i32 %s, %v
  ret i32 %r
}
; It is poison before, too.
define i32 @src3(ptr %p) {
  %v = load i32, ptr %p
  %r = mul i32 %v, 2
  ret i32 %r
}
define i32 @tgt3(ptr %p) {
  %v = load i32, ptr %p
  %r = shl i32 %v, 1
  ret i32 %r
}
; What is stored is poison.
define void @src4(ptr %p, ptr %q, i1 noundef %c) {
  %v = load i32, ptr %p
  %r = select i1 %c, i32 %v, i32 1
  store i32 %r, ptr %q
  ret void
}
define void @tgt4(ptr %p, ptr %q, i1 noundef %c) {
  %v = load i32, ptr %p
  %n = xor i1 %c, true
  %s = sext i1 %c to i32
  %t = zext i1 %n to i32
  %a = and i32 %s, %v
  %r = or i32 %a, %t
  store i32 %r, ptr %q
  ret void
}
; The branch is on what the original need not look at.
define i32 @src5(ptr %p, i1 noundef %c) {
  %v = load i32, ptr %p
  br i1 %c, label %y, label %n
y:
  %z = icmp eq i32 %v, 0
  br i1 %z, label %n, label %o
n:
  ret i32 0
o:
  ret i32 1
}
define i32 @tgt5(ptr %p, i1 noundef %c) {
  %v = load i32, ptr %p
  %z = icmp eq i32 %v, 0
  br i1 %z, label %n, label %y
y:
  br i1 %c, label %o, label %n
n:
  ret i32 0
o:
  ret i32 1
}
; A `select` looks at no more than it takes.
define i32 @src6(ptr %p, i1 noundef %c) {
  %v = load i32, ptr %p
  br i1 %c, label %y, label %n
y:
  ret i32 %v
n:
  ret i32 0
}
define i32 @tgt6(ptr %p, i1 noundef %c) {
  %v = load i32, ptr %p
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
!0 = !{}
