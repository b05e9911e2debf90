; valid: tgt1 tgt2 tgt3 tgt5 tgt8 tgt9 tgt10 tgt11 tgt14 tgt15 tgt16 tgt17 tgt21
; refuted: tgt4 tgt6 tgt7 tgt12 tgt13 tgt19 tgt20 tgt22 tgt23
; named: tgt2 of C's library does is not looked at
; named: tgt3 of C's library does is not looked at
; named: tgt4 of C's library does is not looked at
; named: tgt5 of C's library does is not looked at
; named: tgt6 of C's library does is not looked at
; named: tgt10 of C's library does is not looked at
; named: tgt11 of a block that is long, or of unknown length
; named: tgt12 of a block that is long, or of unknown length
; named: tgt16 of C's library does is not looked at
; named: tgt17 of C's library does is not looked at
; named: tgt20 of C's library does is not looked at
; named: tgt21 of C's library does is not looked at
; Functions of the library: what is right must not be refuted, what is wrong must not be valid.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@gp = global ptr null
@empty = constant [1 x i8] zeroinitializer
@s5 = constant [6 x i8] c"hello\00"
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @realloc(ptr, i64)
declare noalias ptr @strdup(ptr)
declare void @free(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @bcmp(ptr, ptr, i64)
declare i64 @strlen(ptr)
declare i64 @strnlen(ptr, i64)
declare i32 @strcmp(ptr, ptr)
declare ptr @memcpy(ptr, ptr, i64)
declare ptr @memmove(ptr, ptr, i64)
declare ptr @memset(ptr, i32, i64)
declare ptr @strchr(ptr, i32)
declare noalias ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @_ZdlPvm(ptr, i64)
declare void @exit(i32)
declare void @abort()
declare i32 @atoi(ptr)
declare i32 @toupper(i32)
declare ptr @llvm.stacksave.p0()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
; calloc of the same number of bytes. RIGHT: eight bytes of zeros
define ptr @src1() {
  %r = call ptr @calloc(i64 4, i64 2)
  ret ptr %r
}
define ptr @tgt1() {
  %r = call ptr @calloc(i64 1, i64 8)
  ret ptr %r
}
; calloc of more. RIGHT, if malloc of more is: nobody tells
define ptr @src2() {
  %r = call ptr @calloc(i64 1, i64 8)
  ret ptr %r
}
define ptr @tgt2() {
  %r = call ptr @calloc(i64 1, i64 16)
  ret ptr %r
}
; malloc of zeros is calloc. RIGHT
define ptr @src3() {
  %p = call ptr @malloc(i64 8)
  %c = icmp eq ptr %p, null
  br i1 %c, label %e, label %m
m:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  br label %e
e:
  ret ptr %p
}
define ptr @tgt3() {
  %p = call ptr @calloc(i64 1, i64 8)
  ret ptr %p
}
; calloc is not malloc. WRONG
define i32 @src4() {
  %p = call ptr @calloc(i64 1, i64 8)
  store ptr %p, ptr @gp
  ret i32 0
}
define i32 @tgt4() {
  %p = call ptr @malloc(i64 8)
  store ptr %p, ptr @gp
  ret i32 0
}
; memcmp that is only compared with zero is bcmp. RIGHT
define i1 @src5(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 100)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}
define i1 @tgt5(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @bcmp(ptr %p, ptr %q, i64 100)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}
; bcmp has no sign. WRONG
define i1 @src6(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 100)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}
define i1 @tgt6(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @bcmp(ptr %p, ptr %q, i64 100)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}
; the same of four bytes. WRONG
define i1 @src7(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 4)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}
define i1 @tgt7(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @bcmp(ptr %p, ptr %q, i64 4)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}
; the length is zero where the first is. RIGHT
define i1 @src8(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  %c = icmp eq i64 %n, 0
  ret i1 %c
}
define i1 @tgt8(ptr noundef %p) {
  %b = load i8, ptr %p
  %c = icmp eq i8 %b, 0
  ret i1 %c
}
; strlen of a constant. RIGHT
define i64 @src9() {
  %n = call i64 @strlen(ptr @s5)
  ret i64 %n
}
define i64 @tgt9() {
  ret i64 5
}
; a comparison with the empty text. RIGHT
define i1 @src10(ptr noundef %p) {
  %n = call i32 @strcmp(ptr %p, ptr @empty)
  %c = icmp eq i32 %n, 0
  ret i1 %c
}
define i1 @tgt10(ptr noundef %p) {
  %b = load i8, ptr %p
  %c = icmp eq i8 %b, 0
  ret i1 %c
}
; blocks that do not overlap. RIGHT: memcpy may be memmove
define void @src11(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 100)
  ret void
}
define void @tgt11(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @memmove(ptr %p, ptr %q, i64 100)
  ret void
}
; blocks that may overlap. WRONG
define void @src12(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @memmove(ptr %p, ptr %q, i64 100)
  ret void
}
define void @tgt12(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 100)
  ret void
}
; the same of eight bytes. WRONG
define void @src13(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @memmove(ptr %p, ptr %q, i64 8)
  ret void
}
define void @tgt13(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 8)
  ret void
}
; sized and unsized delete. RIGHT
define void @src14() {
  %p = call ptr @_Znwm(i64 4)
  store volatile i32 1, ptr %p
  call void @_ZdlPvm(ptr %p, i64 4)
  ret void
}
define void @tgt14() {
  %p = call ptr @_Znwm(i64 4)
  store volatile i32 1, ptr %p
  call void @_ZdlPv(ptr %p)
  ret void
}
; free of null does nothing. RIGHT
define void @src15(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %e, label %f
f:
  call void @free(ptr %p)
  br label %e
e:
  ret void
}
define void @tgt15(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}
; what another function allocates. RIGHT: it is a new one, and nobody sees it
define void @src16(ptr noundef %s) {
  %p = call ptr @strdup(ptr %s)
  call void @free(ptr %p)
  ret void
}
define void @tgt16(ptr noundef %s) {
  ret void
}
; no error is set in a number of one figure... RIGHT: atoi of "hello" is 0
define i32 @src17() {
  %v = call i32 @atoi(ptr @s5)
  ret i32 %v
}
define i32 @tgt17() {
  ret i32 0
}
; what is behind exit. RIGHT: it does not return, as C says
define void @src18() {
  call void @exit(i32 0)
  store i32 1, ptr @g
  ret void
}
define void @tgt18() {
  call void @exit(i32 0)
  unreachable
}
; stores before abort. WRONG, if a handler of the signal or another thread looks
define void @src19() {
  store i32 1, ptr @g
  call void @abort()
  unreachable
}
define void @tgt19() {
  call void @abort()
  unreachable
}
; a realloc with another size. WRONG
define ptr @src20(ptr noundef %p) {
  %q = call ptr @realloc(ptr %p, i64 8)
  ret ptr %q
}
define ptr @tgt20(ptr noundef %p) {
  %q = call ptr @realloc(ptr %p, i64 4)
  ret ptr %q
}
; upper case of '5'. RIGHT
define i32 @src21() {
  %v = call i32 @toupper(i32 53)
  ret i32 %v
}
define i32 @tgt21() {
  ret i32 53
}
; strlen and a store behind. WRONG: the store makes the text longer
define i64 @src22(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  store i8 65, ptr %p
  ret i64 %n
}
define i64 @tgt22(ptr noundef %p) {
  store i8 65, ptr %p
  %n = call i64 @strlen(ptr %p)
  ret i64 %n
}
; two allocations differ. WRONG where both fail
define i1 @src23() {
  %p = call ptr @malloc(i64 4)
  %q = call ptr @malloc(i64 4)
  store ptr %p, ptr @gp
  store ptr %q, ptr @gp
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1 @tgt23() {
  %p = call ptr @malloc(i64 4)
  %q = call ptr @malloc(i64 4)
  store ptr %p, ptr @gp
  store ptr %q, ptr @gp
  ret i1 false
}
