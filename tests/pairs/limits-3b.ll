; valid: tgt1 tgt3 tgt7
; refuted: tgt2 tgt4 tgt5 tgt6
; named: tgt1 with offsets of 16 bits
; named: tgt2 with offsets of 16 bits
; named: tgt3 in arithmetic, 128 bits wide
; named: tgt4 in arithmetic, 128 bits wide
; named: tgt5 in arithmetic, 128 bits wide
; named: tgt6 with offsets of 16 bits
; A layout whose offsets have 16 bits, and wide pointers.
target datalayout = "e-p:64:64:64:16-p1:128:128:128:64-p2:64:64:64:32"
; offsets of 16 bits. RIGHT: 65536 is 0
define ptr @src1(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 65536
  ret ptr %q
}
define ptr @tgt1(ptr noundef %p) {
  ret ptr %p
}
; offsets of 16 bits. WRONG
define ptr @src2(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 65537
  ret ptr %q
}
define ptr @tgt2(ptr noundef %p) {
  ret ptr %p
}
; numbers made of wider pointers. RIGHT
define i128 @src3(ptr addrspace(1) noundef %p) {
  %i = ptrtoint ptr addrspace(1) %p to i128
  ret i128 %i
}
define i128 @tgt3(ptr addrspace(1) noundef %p) {
  %i = ptrtoint ptr addrspace(1) %p to i128
  %j = or i128 %i, 0
  ret i128 %j
}
; numbers made of wider pointers. WRONG: there are 128 bits
define i128 @src4(ptr addrspace(1) noundef %p) {
  %i = ptrtoint ptr addrspace(1) %p to i128
  ret i128 %i
}
define i128 @tgt4(ptr addrspace(1) noundef %p) {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = zext i64 %i to i128
  ret i128 %j
}
; equal pointers of 128 bits. WRONG: they differ in what is above 64 bits
define i1 @src5(ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) {
  %c = icmp eq ptr addrspace(1) %p, %q
  ret i1 %c
}
define i1 @tgt5(ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = ptrtoint ptr addrspace(1) %q to i64
  %c = icmp eq i64 %i, %j
  ret i1 %c
}
; wider pointers in memory. WRONG: sixteen bytes are overwritten, and not eight
define i8 @src6(ptr noundef %p, ptr addrspace(1) noundef %x) {
  %q = getelementptr i8, ptr %p, i64 12
  store i8 1, ptr %q
  store ptr addrspace(1) %x, ptr %p, align 1
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt6(ptr noundef %p, ptr addrspace(1) noundef %x) {
  %q = getelementptr i8, ptr %p, i64 12
  store i8 1, ptr %q
  store ptr addrspace(1) %x, ptr %p, align 1
  ret i8 1
}
; offsets of 32 bits in pointers of 64. RIGHT
define ptr addrspace(2) @src7(ptr addrspace(2) noundef %p) {
  %q = getelementptr i8, ptr addrspace(2) %p, i64 4294967296
  ret ptr addrspace(2) %q
}
define ptr addrspace(2) @tgt7(ptr addrspace(2) noundef %p) {
  ret ptr addrspace(2) %p
}
