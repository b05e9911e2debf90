; valid: tgt1 tgt3 tgt5 tgt6 tgt7 tgt8 tgt9 tgt12
; refuted: tgt2 tgt4 tgt10 tgt11 tgt13
; named: tgt1 in memory, 32 bits wide by the data layout
; named: tgt2 in memory, 32 bits wide by the data layout
; A layout with narrow pointers.
target datalayout = "e-p:32:32-i64:64"
@g = global i32 0
; pointers in memory have 32 bits here. RIGHT
define i32 @src1(ptr noundef %p, i32 noundef %x) {
  %q = load ptr, ptr %p
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt1(ptr noundef %p, i32 noundef %x) {
  %q = load ptr, ptr %p
  %y = shl i32 %x, 1
  ret i32 %y
}
; pointers in memory have 32 bits here. WRONG: eight bytes are overwritten for four
define void @src2(ptr noundef %p, ptr noundef %x) {
  store ptr %x, ptr %p, align 1
  ret void
}
define void @tgt2(ptr noundef %p, ptr noundef %x) {
  %q = getelementptr i8, ptr %p, i64 4
  store ptr %x, ptr %p, align 1
  store i32 0, ptr %q, align 1
  ret void
}
; several offsets are more than there are addresses. RIGHT: 2^31 + 2^31 is 0 in 32 bits
define ptr @src3(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i32 -2147483648
  %r = getelementptr i8, ptr %q, i32 -2147483648
  ret ptr %r
}
define ptr @tgt3(ptr noundef %p) {
  ret ptr %p
}
; several offsets are more than there are addresses. WRONG: 2^31 + 2^31 + 4
define i8 @src4(ptr noundef %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i32 1073741824
  %r = getelementptr i8, ptr %q, i32 1073741824
  %s = getelementptr i8, ptr %r, i32 1073741824
  %t = getelementptr i8, ptr %s, i32 1073741824
  store i8 2, ptr %t
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt4(ptr noundef %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i32 1073741824
  %r = getelementptr i8, ptr %q, i32 1073741824
  %s = getelementptr i8, ptr %r, i32 1073741824
  %t = getelementptr i8, ptr %s, i32 1073741824
  store i8 2, ptr %t
  ret i8 1
}
; the same. RIGHT: they are the same byte
define i8 @src5(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i32 1073741824
  %r = getelementptr i8, ptr %q, i32 1073741824
  %s = getelementptr i8, ptr %r, i32 1073741824
  %t = getelementptr i8, ptr %s, i32 1073741824
  store i8 1, ptr %p
  store i8 2, ptr %t
  ret i8 2
}
define i8 @tgt5(ptr noundef %p) {
  store i8 2, ptr %p
  ret i8 2
}
; offsets wrap in as many bits as the layout says. RIGHT: 2^32 is 0
define ptr @src6(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 4294967296
  ret ptr %q
}
define ptr @tgt6(ptr noundef %p) {
  ret ptr %p
}
; numbers made of pointers wrap. RIGHT
define i64 @src7(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
define i64 @tgt7(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %j = and i64 %i, 4294967295
  ret i64 %j
}
; two offsets of 32 bits are added. RIGHT: offsets wrap in 32 bits, whether added one by one or together
define ptr @src8(ptr noundef %p, i32 noundef %n, i32 noundef %m) {
  %q = getelementptr i8, ptr %p, i32 %n
  %r = getelementptr i8, ptr %q, i32 %m
  ret ptr %r
}
define ptr @tgt8(ptr noundef %p, i32 noundef %n, i32 noundef %m) {
  %s = add i32 %n, %m
  %r = getelementptr i8, ptr %p, i32 %s
  ret ptr %r
}
; there and back. RIGHT
define ptr @src9(ptr noundef %p, i32 noundef %n) {
  %q = getelementptr i8, ptr %p, i32 %n
  %m = sub i32 0, %n
  %r = getelementptr i8, ptr %q, i32 %m
  ret ptr %r
}
define ptr @tgt9(ptr noundef %p, i32 noundef %n) {
  ret ptr %p
}
; there and back. WRONG: what is stored there is read
define i8 @src10(ptr noundef %p, i32 noundef %n) {
  %q = getelementptr i8, ptr %p, i32 %n
  %m = sub i32 0, %n
  %r = getelementptr i8, ptr %q, i32 %m
  store i8 1, ptr %p
  store i8 2, ptr %r
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt10(ptr noundef %p, i32 noundef %n) {
  %q = getelementptr i8, ptr %p, i32 %n
  %m = sub i32 0, %n
  %r = getelementptr i8, ptr %q, i32 %m
  store i8 1, ptr %p
  store i8 2, ptr %r
  ret i8 1
}
; halves of the address space, by accesses. WRONG: 2^31 and 2^31 is where it began
define i8 @src11(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i32 -2147483648
  %r = getelementptr i8, ptr %q, i32 -2147483648
  store i8 1, ptr %p
  store i8 2, ptr %r
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt11(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i32 -2147483648
  %r = getelementptr i8, ptr %q, i32 -2147483648
  store i8 1, ptr %p
  store i8 2, ptr %r
  ret i8 1
}
; a comparison of the two. RIGHT
define i1 @src12(ptr noundef %p, i32 noundef %n) {
  %q = getelementptr i8, ptr %p, i32 %n
  %m = sub i32 0, %n
  %r = getelementptr i8, ptr %q, i32 %m
  %c = icmp eq ptr %r, %p
  ret i1 %c
}
define i1 @tgt12(ptr noundef %p, i32 noundef %n) {
  ret i1 true
}
; a comparison of the two. WRONG
define i1 @src13(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i32 -2147483648
  %r = getelementptr i8, ptr %q, i32 -2147483648
  %c = icmp eq ptr %r, %p
  ret i1 %c
}
define i1 @tgt13(ptr noundef %p) {
  ret i1 false
}
