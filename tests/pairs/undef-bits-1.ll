; What is given, read or called may be undef in some of its bits only: each use of it picks these anew, and no other ones.
; valid: tgt4 tgt5 tgt8 tgt9 tgt11 tgt14 tgt16
; refuted: tgt1 tgt2 tgt3 tgt6 tgt7 tgt10 tgt12 tgt13 tgt15 tgt17

; The low byte of an argument may be defined where the second one is undef.
define i8 @src1(i32 %x) {
  %a = trunc i32 %x to i8
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt1(i32 %x) {
  %h = lshr i32 %x, 8
  %a = trunc i32 %h to i8
  %r = xor i8 %a, %a
  ret i8 %r
}

; The same of what is read, which no proof covers.
define i8 @src2(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  store atomic i32 1, ptr %q release, align 4
  %a = trunc i32 %x to i8
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt2(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  store atomic i32 1, ptr %q release, align 4
  %h = lshr i32 %x, 8
  %a = trunc i32 %h to i8
  %r = xor i8 %a, %a
  ret i8 %r
}

; The byte alone is read.
define i8 @src3(ptr %p) {
  %x = load i32, ptr %p
  %a = trunc i32 %x to i8
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt3(ptr %p) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %p1
  %r = xor i8 %a, %a
  ret i8 %r
}

; The same byte is read, alone.
define i8 @src4(ptr %p) {
  %x = load i32, ptr %p
  %a = trunc i32 %x to i8
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt4(ptr %p) {
  %a = load i8, ptr %p
  %r = xor i8 %a, %a
  ret i8 %r
}

; One bit used twice in place of the same bit used twice.
define i8 @src5(i8 %x) {
  %a = and i8 %x, 2
  %r = sub i8 %a, %a
  ret i8 %r
}
define i8 @tgt5(i8 %x) {
  %a = and i8 %x, 2
  %r = xor i8 %a, %a
  %s = and i8 %r, 2
  ret i8 %s
}

; Another bit.
define i8 @src6(i8 %x) {
  %a = and i8 %x, 1
  %r = sub i8 %a, %a
  ret i8 %r
}
define i8 @tgt6(i8 %x) {
  %a = and i8 %x, 2
  %s = lshr i8 %a, 1
  %r = sub i8 %s, %s
  ret i8 %r
}

; A branch on a comparison with 0 is defined where a bit of x is 1, whatever the others are.
define i8 @src7(i8 %x) {
  %c = icmp eq i8 %x, 0
  br i1 %c, label %zero, label %other
zero:
  ret i8 0
other:
  %a = and i8 %x, 1
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt7(i8 %x) {
  %c = icmp eq i8 %x, 0
  br i1 %c, label %zero, label %other
zero:
  ret i8 0
other:
  %a = and i8 %x, 2
  %r = xor i8 %a, %a
  %s = lshr i8 %r, 1
  ret i8 %s
}

; Of a sum all bits are in doubt where one of x is, so x has to be defined.
define i8 @src8(i8 %x) {
  %y = add i8 %x, 3
  %z = sub i8 %y, %x
  %d = udiv i8 1, %y
  ret i8 %d
}
define i8 @tgt8(i8 %x) {
  %y = add i8 %x, 3
  %d = udiv i8 1, %y
  ret i8 %d
}

; noundef: no bit is.
define i8 @src9(i32 noundef %x) {
  %a = trunc i32 %x to i8
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt9(i32 noundef %x) {
  %h = lshr i32 %x, 8
  %a = trunc i32 %h to i8
  %r = xor i8 %a, %a
  ret i8 %r
}

; What a call gives.
declare i16 @f()
define i8 @src10() {
  %x = call i16 @f()
  %a = trunc i16 %x to i8
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt10() {
  %x = call i16 @f()
  %h = lshr i16 %x, 8
  %a = trunc i16 %h to i8
  %r = xor i8 %a, %a
  ret i8 %r
}

; Used once, both.
define i8 @src11(i16 %x) {
  %h = lshr i16 %x, 8
  %a = trunc i16 %h to i8
  ret i8 %a
}
define i8 @tgt11(i16 %x) {
  %y = call i16 @llvm.bswap.i16(i16 %x)
  %a = trunc i16 %y to i8
  ret i8 %a
}
declare i16 @llvm.bswap.i16(i16)

; A freeze of the low half chooses nothing for the high one.
define i8 @src12(i16 %x) {
  %a = trunc i16 %x to i8
  %f = freeze i8 %a
  %r = xor i8 %f, %f
  ret i8 %r
}
define i8 @tgt12(i16 %x) {
  %h = lshr i16 %x, 8
  %a = trunc i16 %h to i8
  %r = xor i8 %a, %a
  ret i8 %r
}

; What is stored, and read back in other parts.
define i8 @src13(ptr noalias %p, i16 %x) {
  store i16 %x, ptr %p
  %a = load i8, ptr %p
  %r = xor i8 %a, %a
  ret i8 %r
}
define i8 @tgt13(ptr noalias %p, i16 %x) {
  store i16 %x, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %p1
  %r = xor i8 %a, %a
  ret i8 %r
}

; A part of what is read, masked before or after.
define void @src14(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  fence release
  %a = and i32 %x, 255
  %b = add i32 %a, %a
  store i32 %b, ptr %q
  ret void
}
define void @tgt14(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  fence release
  %a = and i32 %x, 255
  %b = add i32 %a, %a
  %c = and i32 %b, 511
  store i32 %c, ptr %q
  ret void
}

; Stored, from another part.
define void @src15(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  fence release
  %a = and i32 %x, 255
  %b = xor i32 %a, %a
  store i32 %b, ptr %q
  ret void
}
define void @tgt15(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  fence release
  %a = and i32 %x, 65280
  %b = xor i32 %a, %a
  %c = lshr i32 %b, 8
  store i32 %c, ptr %q
  ret void
}

; A test of the sign bit is one of its top bit.
define i1 @src16(i8 %x) {
  %c = icmp slt i8 %x, 0
  ret i1 %c
}
define i1 @tgt16(i8 %x) {
  %h = lshr i8 %x, 7
  %c = trunc i8 %h to i1
  ret i1 %c
}

; Two uses of the top bit are not one.
define i1 @src17(i8 %x) {
  %l = trunc i8 %x to i1
  %r = xor i1 %l, %l
  ret i1 %r
}
define i1 @tgt17(i8 %x) {
  %c = icmp slt i8 %x, 0
  %d = icmp slt i8 %x, 0
  %r = xor i1 %c, %d
  ret i1 %r
}
