; refuted: tgt1 tgt2 tgt3 tgt4 tgt5
; Locals that are shown, loops that need not end, values that are undef in part, exchanges, and calls that need not return.

declare void @opaque()
declare void @sink(ptr)
define i32 @src1(ptr %p) {
  %a = alloca i32
  call void @sink(ptr %a)
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt1(ptr %p) {
  %a = alloca i32
  call void @sink(ptr %a)
  ret i32 0
}
define void @src2(ptr %p, i64 noundef %n) {
  br label %l
l:
  %i = phi i64 [0, %0], [%j, %l]
  %j = add i64 %i, 2
  %c = icmp eq i64 %j, %n
  br i1 %c, label %e, label %l
e:
  store i32 0, ptr %p
  ret void
}
define void @tgt2(ptr dereferenceable(4) %p, i64 noundef %n) {
  br label %l
l:
  %i = phi i64 [0, %0], [%j, %l]
  %j = add i64 %i, 2
  %c = icmp eq i64 %j, %n
  br i1 %c, label %e, label %l
e:
  store i32 0, ptr %p
  ret void
}
define i16 @src3(ptr %p, i8 %u) {
  store i8 %u, ptr %p
  %v = load i16, ptr %p
  %w = and i16 %v, 255
  %x = freeze i16 %w
  %y = sub i16 %x, %x
  ret i16 %y
}
define i16 @tgt3(ptr %p, i8 %u) {
  store i8 %u, ptr %p
  %v = load i16, ptr %p
  %w = and i16 %v, 255
  %y = sub i16 %w, %w
  ret i16 %y
}
define i32 @src4(ptr noalias %p, ptr %q) {
  %a = cmpxchg ptr %p, i32 1, i32 2 monotonic monotonic
  %r = load i32, ptr %q
  ret i32 %r
}
define i32 @tgt4(ptr noalias %p, ptr %q) {
  %a = cmpxchg ptr %p, i32 1, i32 3 monotonic monotonic
  %r = load i32, ptr %q
  ret i32 %r
}
define void @src5(ptr %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  %c = load i32, ptr %p
  ret void
n:
  call void @opaque()
  %d = load i32, ptr %p
  ret void
}
define void @tgt5(ptr dereferenceable(4) %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  ret void
n:
  call void @opaque()
  ret void
}
!0 = !{}
