; valid: tgt2 tgt8 tgt12
; refuted: tgt1 tgt3 tgt5 tgt6 tgt7 tgt9 tgt10 tgt11
; Undef in part beside names that change places, divisors, loops that need not end, locals that others know, switches and lanes.

@g = external global i32
declare void @f(ptr captures(none))
declare void @keep(ptr)

; 1: partly undef through a phi of two arguments whose names change places. WRONG
define i8 @src1(i1 noundef %c, i16 %a, i16 %b) {
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  %p = phi i16 [ %a, %x ], [ %b, %y ]
  %t = trunc i16 %p to i8
  %r = xor i8 %t, %t
  ret i8 %r
}
define i8 @tgt1(i1 noundef %c, i16 %b, i16 %a) {
  br i1 %c, label %y, label %x
x:
  br label %z
y:
  br label %z
z:
  %p = phi i16 [ %a, %x ], [ %b, %y ]
  %h = lshr i16 %p, 8
  %t = trunc i16 %h to i8
  %r = xor i8 %t, %t
  ret i8 %r
}
; 2: the same bits, other names. RIGHT
define i8 @src2(i1 noundef %c, i16 %a, i16 %b) {
  %p = select i1 %c, i16 %a, i16 %b
  %t = trunc i16 %p to i8
  %r = xor i8 %t, %t
  ret i8 %r
}
define i8 @tgt2(i1 noundef %c, i16 %b, i16 %a) {
  %p = select i1 %c, i16 %b, i16 %a
  %q = and i16 %p, 255
  %t = trunc i16 %q to i8
  %r = xor i8 %t, %t
  ret i8 %r
}
; 3: a divisor that is undef in part and not zero: noundef is new. WRONG
define i8 @src3(i8 %x) {
  %d = or i8 %x, 1
  %q = udiv i8 7, %d
  ret i8 %q
}
define i8 @tgt3(i8 noundef %x) {
  %d = or i8 %x, 1
  %q = udiv i8 7, %d
  ret i8 %q
}
; 5: readonly of a pointer that is called, and written through by what is called with it. WRONG
define void @src5(ptr %p) {
  call void %p(ptr %p)
  ret void
}
define void @tgt5(ptr readonly %p) {
  call void %p(ptr %p)
  ret void
}
; 6: a loop that need not end, before which undef in part is stored. WRONG
define void @src6(ptr noundef %p, i16 %x, i1 noundef %c) {
  %t = and i16 %x, 255
  %r = xor i16 %t, %t
  store i16 %r, ptr @g
  br label %l
l:
  %v = load atomic i32, ptr %p monotonic, align 4
  %d = icmp eq i32 %v, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void @tgt6(ptr noundef %p, i16 %x, i1 noundef %c) {
  %t = lshr i16 %x, 8
  %r = xor i16 %t, %t
  store i16 %r, ptr @g
  br label %l
l:
  %v = load atomic i32, ptr %p monotonic, align 4
  %d = icmp eq i32 %v, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
; 7: an escaped local holds what is undef in part; it is read again behind a call. WRONG: the high byte may be undef alone
define i8 @src7(i16 %x) {
  %a = alloca i16
  store i16 %x, ptr %a
  call void @keep(ptr %a)
  %v = load i16, ptr %a
  %t = trunc i16 %v to i8
  %r = xor i8 %t, %t
  ret i8 %r
}
define i8 @tgt7(i16 %x) {
  %a = alloca i16
  store i16 %x, ptr %a
  call void @keep(ptr %a)
  %v = load i16, ptr %a
  %h = lshr i16 %v, 8
  %t = trunc i16 %h to i8
  %r = xor i8 %t, %t
  ret i8 %r
}
; 8: a switch on what is undef in part is undefined, which a comparison with one case is not. RIGHT way round
define i8 @src8(i8 %x) {
  switch i8 %x, label %d [ i8 1, label %a ]
a:
  ret i8 1
d:
  ret i8 0
}
define i8 @tgt8(i8 %x) {
  %c = icmp eq i8 %x, 1
  %r = zext i1 %c to i8
  ret i8 %r
}
; 9: the other way round: WRONG where x is undef in part and never 1
define i8 @src9(i8 %x) {
  %c = icmp eq i8 %x, 1
  %r = zext i1 %c to i8
  ret i8 %r
}
define i8 @tgt9(i8 %x) {
  switch i8 %x, label %d [ i8 1, label %a ]
a:
  ret i8 1
d:
  ret i8 0
}
; 10: undef in part through memory that another thread reads: the store is of another part. WRONG
define void @src10(i16 %x) {
  %t = and i16 %x, 255
  %r = xor i16 %t, %t
  store atomic i16 %r, ptr @g release, align 4
  ret void
}
define void @tgt10(i16 %x) {
  %t = lshr i16 %x, 8
  %r = xor i16 %t, %t
  store atomic i16 %r, ptr @g release, align 4
  ret void
}
; 11: vectors: a lane that is undef alone. WRONG
define i8 @src11(<2 x i8> %v) {
  %a = extractelement <2 x i8> %v, i32 0
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt11(<2 x i8> %v) {
  %a = extractelement <2 x i8> %v, i32 1
  %r = xor i8 %a, %a
  ret i8 %r
}
; 12: the sign of a loaded value compared twice in place of a value compared once. RIGHT: either way it is 0 or 1
define i1 @src12(ptr %p) {
  %v = load i8, ptr %p
  %c = icmp slt i8 %v, 0
  ret i1 %c
}
define i1 @tgt12(ptr %p) {
  %v = load i8, ptr %p
  %c = icmp slt i8 %v, 0
  %d = icmp sgt i8 %v, -1
  %n = xor i1 %d, true
  %r = and i1 %c, %n
  ret i1 %r
}
