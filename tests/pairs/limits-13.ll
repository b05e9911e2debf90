; valid: tgt1 tgt3 tgt5 tgt7 tgt10 tgt13 tgt14 tgt16 tgt19 tgt20 tgt24
; refuted: tgt2 tgt4 tgt6 tgt8 tgt9 tgt11 tgt12 tgt15 tgt17 tgt18 tgt21 tgt22 tgt23
; named: tgt2 promises align 16
; named: tgt4 promises inbounds
; What is left: alignment, returned, writeonly, calls that only read, blocks of unordered atomics, used globals.
target triple = "x86_64-unknown-linux-gnu"
module asm ".globl usedbyasm"
@g = global i32 0
@h = global i32 0
@gp = global ptr null
@usedbyasm = internal global i32 3
@usedbyused = internal global i32 3
@alone = internal global i32 3
@llvm.used = appending global [1 x ptr] [ptr @usedbyused], section "llvm.metadata"
declare void @ext()
declare void @extp(ptr)
declare ptr @extpp(ptr)
declare i32 @rd(i32) memory(read) nounwind willreturn
declare i32 @rn(i32) memory(none) nounwind willreturn
declare void @llvm.memset.element.unordered.atomic.p0.i64(ptr, i8, i64, i32)
declare noalias ptr @own_alloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="own" nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @own_free(ptr allocptr) allockind("free") "alloc-family"="own" nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
declare void @llvm.assume(i1)
; alignment that follows from a multiple. RIGHT: 16 bytes times something
define void @src1(ptr noundef align 16 %p, i64 noundef %n) {
  %m = shl i64 %n, 4
  %q = getelementptr i8, ptr %p, i64 %m
  store i32 1, ptr %q, align 4
  ret void
}
define void @tgt1(ptr noundef align 16 %p, i64 noundef %n) {
  %m = shl i64 %n, 4
  %q = getelementptr i8, ptr %p, i64 %m
  store i32 1, ptr %q, align 16
  ret void
}
; alignment that does not follow. WRONG
define void @src2(ptr noundef align 16 %p, i64 noundef %n) {
  %m = shl i64 %n, 3
  %q = getelementptr i8, ptr %p, i64 %m
  store i32 1, ptr %q, align 4
  ret void
}
define void @tgt2(ptr noundef align 16 %p, i64 noundef %n) {
  %m = shl i64 %n, 3
  %q = getelementptr i8, ptr %p, i64 %m
  store i32 1, ptr %q, align 16
  ret void
}
; a pointer that is loaded has the alignment of another load of it. RIGHT
define void @src3() {
  %p = load ptr, ptr @gp, !noundef !0, !align !1
  store i32 1, ptr %p, align 4
  ret void
}
define void @tgt3() {
  %p = load ptr, ptr @gp, !noundef !0, !align !1
  store i32 1, ptr %p, align 16
  ret void
}
; inbounds, not of a constant distance. WRONG
define ptr @src4(ptr noundef %p, i64 noundef %n) {
  %q = getelementptr i8, ptr %p, i64 %n
  ret ptr %q
}
define ptr @tgt4(ptr noundef %p, i64 noundef %n) {
  %q = getelementptr inbounds i8, ptr %p, i64 %n
  ret ptr %q
}
; writeonly of an argument of a call. RIGHT: the callee does not read what was stored, and nobody does after it
define void @src5() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @extp(ptr writeonly captures(none) %a)
  ret void
}
define void @tgt5() {
  %a = alloca i32
  call void @extp(ptr writeonly captures(none) %a)
  ret void
}
; writeonly of an argument of a call. WRONG: the callee need not write
define i32 @src6() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @extp(ptr writeonly captures(none) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt6() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @extp(ptr writeonly captures(none) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
; returned of a call. RIGHT
define ptr @src7(ptr noundef %p) {
  %r = call ptr @extpp(ptr returned %p)
  ret ptr %r
}
define ptr @tgt7(ptr noundef %p) {
  %r = call ptr @extpp(ptr returned %p)
  ret ptr %p
}
; returned of a definition is added. WRONG
define ptr @src8(ptr noundef %p) {
  ret ptr null
}
define ptr @tgt8(ptr noundef returned %p) {
  ret ptr null
}
; a call that writes nothing is made twice. WRONG: two calls may give two results, by what others store in between
define i32 @src9() {
  %a = call i32 @rd(i32 0)
  ret i32 0
}
define i32 @tgt9() {
  %a = call i32 @rd(i32 0)
  %b = call i32 @rd(i32 0)
  %c = sub i32 %a, %b
  ret i32 %c
}
; a call that reads is made once. RIGHT
define i32 @src10() {
  %a = call i32 @rd(i32 0)
  %b = call i32 @rd(i32 0)
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32 @tgt10() {
  %a = call i32 @rd(i32 0)
  ret i32 0
}
; calls that read different places. WRONG: what the second one reads is stored in between
define i32 @src11() {
  %a = call i32 @rd(i32 0)
  store i32 1, ptr @g
  %b = call i32 @rd(i32 1)
  ret i32 %b
}
define i32 @tgt11() {
  %a = call i32 @rd(i32 0)
  %b = call i32 @rd(i32 1)
  store i32 1, ptr @g
  ret i32 %b
}
; long blocks of unordered atomics. WRONG: another byte
define void @src12(ptr noundef align 4 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 4 %p, i8 0, i64 128, i32 4)
  ret void
}
define void @tgt12(ptr noundef align 4 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 4 %p, i8 1, i64 128, i32 4)
  ret void
}
; long blocks of unordered atomics. RIGHT: four atomic stores to one place are one
define void @src13(ptr noundef align 4 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 4 %p, i8 0, i64 4, i32 4)
  ret void
}
define void @tgt13(ptr noundef align 4 %p) {
  store atomic i32 0, ptr %p unordered, align 4
  ret void
}
; allockind. RIGHT: an allocation that is not used is left out
define void @src14() {
  %p = call ptr @own_alloc(i64 4)
  call void @own_free(ptr %p)
  ret void
}
define void @tgt14() {
  ret void
}
; nobuiltin. WRONG: @malloc is no allocation, then, and seen
define void @src15() {
  %p = call ptr @malloc(i64 4) nobuiltin
  ret void
}
define void @tgt15() {
  ret void
}
; fwrite of nothing. RIGHT
define i64 @src16(ptr noundef %f) {
  %r = call i64 @fwrite(ptr @g, i64 4, i64 0, ptr %f)
  ret i64 %r
}
define i64 @tgt16(ptr noundef %f) {
  ret i64 0
}
; what module-level assembly names others may use. WRONG: it may store there
define i32 @src17() {
  %v = load i32, ptr @usedbyasm
  ret i32 %v
}
define i32 @tgt17() {
  ret i32 3
}
; what @llvm.used lists others may use. WRONG
define i32 @src18() {
  %v = load i32, ptr @usedbyused
  ret i32 %v
}
define i32 @tgt18() {
  ret i32 3
}
; what assembly does not name. RIGHT
define i32 @src19() {
  %v = load i32, ptr @alone
  ret i32 %v
}
define i32 @tgt19() {
  ret i32 3
}
; a call of null. RIGHT: undefined
define void @src20() {
  call void null()
  ret void
}
define void @tgt20() {
  store i32 7, ptr @g
  ret void
}
; a call does not return. WRONG: what comes before it moves behind it
define void @src21(ptr noundef dereferenceable(4) align 4 %p) {
  store i32 1, ptr @g
  call void @ext()
  ret void
}
define void @tgt21(ptr noundef dereferenceable(4) align 4 %p) {
  call void @ext()
  store i32 1, ptr @g
  ret void
}
; execution need not continue behind a volatile access. WRONG: a division before it
define i32 @src22(i32 noundef %x) {
  %v = load volatile i32, ptr @g
  %d = udiv i32 1, %x
  ret i32 %d
}
define i32 @tgt22(i32 noundef %x) {
  %d = udiv i32 1, %x
  %v = load volatile i32, ptr @g
  ret i32 %d
}
; a volatile access may go where there is no memory. WRONG: a plain load in addition
define i32 @src23(ptr noundef %p) {
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define i32 @tgt23(ptr noundef %p) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %p
  ret i32 %v
}
; a cmpxchg that expects undef. RIGHT: it may fail
define void @src24(ptr noundef dereferenceable(4) align 4 %p) {
  %r = cmpxchg ptr %p, i32 undef, i32 1 monotonic monotonic
  ret void
}
define void @tgt24(ptr noundef dereferenceable(4) align 4 %p) {
  %r = cmpxchg ptr %p, i32 7, i32 1 monotonic monotonic
  ret void
}
!0 = !{}
!1 = !{i64 16}
