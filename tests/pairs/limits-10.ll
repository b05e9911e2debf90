; valid: tgt2 tgt3 tgt4 tgt5 tgt6 tgt8 tgt9 tgt11 tgt12 tgt13 tgt15 tgt16 tgt18 tgt20 tgt21 tgt23 tgt25
; refuted: tgt1 tgt7 tgt10 tgt17 tgt19 tgt22 tgt24
; named: tgt7 of C's library does is not looked at
; named: tgt8 of C's library does is not looked at
; named: tgt12 may give null, which no `nonnull` denies
; named: tgt21 of C's library does is not looked at
; named: tgt22 of C's library does is not looked at
; named: tgt23 of C's library does is not looked at
; named: tgt24 of C's library does is not looked at
; Allocations and functions of the library.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@gp = global ptr null
@a = constant [4 x i8] c"abc\00"
declare void @ext()
declare void @extp(ptr)
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @realloc(ptr, i64)
declare void @free(ptr)
declare noalias ptr @_Znwm(i64)
declare noalias nonnull ptr @_Znam(i64)
declare void @_ZdlPv(ptr)
declare i64 @strlen(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @bcmp(ptr, ptr, i64)
declare i32 @strcmp(ptr, ptr)
declare i32 @ffs(i32)
declare i32 @abs(i32)
declare i64 @fwrite(ptr, i64, i64, ptr)
declare i32 @isdigit(i32)
declare ptr @strchr(ptr, i32)
declare i32 @puts(ptr)
declare double @sin(double)
declare noalias ptr @own_alloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="own"
declare void @own_free(ptr allocptr) allockind("free") "alloc-family"="own"
; an allocation may fail. WRONG: null is never given
define i1 @src1() {
  %p = call ptr @malloc(i64 4)
  store ptr %p, ptr @gp
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt1() {
  %p = call ptr @malloc(i64 4)
  store ptr %p, ptr @gp
  ret i1 false
}
; what only the original allocates succeeds. RIGHT: an allocation that is not used may be left out
define i1 @src2() {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  call void @free(ptr %p)
  ret i1 %c
}
define i1 @tgt2() {
  ret i1 false
}
; what is larger than half of the address space is never there. RIGHT
define i1 @src3() {
  %p = call ptr @malloc(i64 -1)
  store ptr %p, ptr @gp
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt3() {
  %p = call ptr @malloc(i64 -1)
  store ptr %p, ptr @gp
  ret i1 true
}
; an allocation of unknown size is an opaque call. RIGHT: nobody notices
define i32 @src4(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %c = icmp eq ptr %p, null
  br i1 %c, label %x, label %y
y:
  call void @free(ptr %p)
  ret i32 1
x:
  ret i32 1
}
define i32 @tgt4(i64 noundef %n) {
  ret i32 1
}
; an allocation of unknown size. RIGHT: another size is allocated and not used
define i32 @src5(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  call void @free(ptr %p)
  ret i32 1
}
define i32 @tgt5(i64 noundef %n) {
  %m = and i64 %n, 7
  %p = call ptr @malloc(i64 %m)
  call void @free(ptr %p)
  ret i32 1
}
; an allocation in a loop. RIGHT
define i32 @src6() {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, 2
  br i1 %c, label %e, label %l
e:
  ret i32 1
}
define i32 @tgt6() {
  ret i32 1
}
; an allocation that is handed out is an opaque call. WRONG: another size
define ptr @src7() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}
define ptr @tgt7() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}
; larger allocations. RIGHT: a larger one does what the smaller one does, when it succeeds
define ptr @src8() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}
define ptr @tgt8() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}
; realloc is an opaque call. RIGHT: what it gives has what was there
define i32 @src9() {
  %p = call ptr @malloc(i64 4)
  store i32 5, ptr %p
  %q = call ptr @realloc(ptr %p, i64 8)
  %v = load i32, ptr %q
  call void @free(ptr %q)
  ret i32 %v
}
define i32 @tgt9() {
  ret i32 5
}
; realloc is an opaque call. WRONG
define i32 @src10() {
  %p = call ptr @malloc(i64 4)
  store i32 5, ptr %p
  %q = call ptr @realloc(ptr %p, i64 8)
  %v = load i32, ptr %q
  call void @free(ptr %q)
  ret i32 %v
}
define i32 @tgt10() {
  ret i32 6
}
; calloc gives zeros. RIGHT; of an unknown size
define i32 @src11(i64 noundef %n) {
  %p = call ptr @calloc(i64 %n, i64 4)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt11(i64 noundef %n) {
  %p = call ptr @calloc(i64 %n, i64 4)
  %v = load i32, ptr %p
  ret i32 0
}
; nonnull of operator new is missing. RIGHT: "operator new" that may throw is never null
define i1 @src12() {
  %p = call ptr @_Znwm(i64 4)
  store ptr %p, ptr @gp
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt12() {
  %p = call ptr @_Znwm(i64 4)
  store ptr %p, ptr @gp
  ret i1 false
}
; nonnull of operator new[] is there. RIGHT
define i1 @src13() {
  %p = call ptr @_Znam(i64 4)
  store ptr %p, ptr @gp
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt13() {
  %p = call ptr @_Znam(i64 4)
  store ptr %p, ptr @gp
  ret i1 false
}
; to free other pointers is an opaque call. not told: it is left out, which only what is allocated later may show
define void @src14(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}
define void @tgt14(ptr noundef %p) {
  ret void
}
; free of a global is undefined. RIGHT
define i32 @src15() {
  call void @free(ptr @g)
  ret i32 1
}
define i32 @tgt15() {
  ret i32 2
}
; strlen of texts that are longer. RIGHT: the first two are not zero
define i1 @src16(ptr noundef %p) {
  store i8 65, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 65, ptr %q
  %n = call i64 @strlen(ptr %p)
  %c = icmp ult i64 %n, 2
  ret i1 %c
}
define i1 @tgt16(ptr noundef %p) {
  store i8 65, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 65, ptr %q
  %n = call i64 @strlen(ptr %p)
  ret i1 false
}
; strlen of texts that are longer. WRONG: it may be two
define i1 @src17(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  %c = icmp eq i64 %n, 2
  ret i1 %c
}
define i1 @tgt17(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  ret i1 false
}
; memcmp of more than 64 bytes. RIGHT: it is the same twice
define i32 @src18(ptr noundef %p) {
  %v = call i32 @memcmp(ptr %p, ptr %p, i64 100)
  ret i32 %v
}
define i32 @tgt18(ptr noundef %p) {
  ret i32 0
}
; memcmp of more than 64 bytes. WRONG
define i32 @src19(ptr noundef %p) {
  %v = call i32 @memcmp(ptr %p, ptr %p, i64 100)
  ret i32 %v
}
define i32 @tgt19(ptr noundef %p) {
  ret i32 1
}
; any number of the right sign. RIGHT
define i32 @src20(ptr noundef %p, ptr noundef %q) {
  %v = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  ret i32 %v
}
define i32 @tgt20(ptr noundef %p, ptr noundef %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %c = zext i8 %a to i32
  %d = zext i8 %b to i32
  %e = sub i32 %c, %d
  ret i32 %e
}
; strcmp is opaque. RIGHT
define i32 @src21(ptr noundef %p) {
  %v = call i32 @strcmp(ptr %p, ptr %p)
  ret i32 %v
}
define i32 @tgt21(ptr noundef %p) {
  ret i32 0
}
; isdigit is opaque. WRONG: '5' is a digit
define i1 @src22() {
  %v = call i32 @isdigit(i32 53)
  %c = icmp ne i32 %v, 0
  ret i1 %c
}
define i1 @tgt22() {
  ret i1 false
}
; sin is opaque. RIGHT: of 0 it is 0
define double @src23() {
  %v = call double @sin(double 0.0)
  ret double %v
}
define double @tgt23() {
  ret double 0.0
}
; puts is opaque. WRONG: another text
define i32 @src24() {
  %v = call i32 @puts(ptr @a)
  ret i32 0
}
define i32 @tgt24() {
  ret i32 0
}
; allockind. RIGHT: a pair that is not used is left out
define void @src25() {
  %p = call ptr @own_alloc(i64 4)
  call void @own_free(ptr %p)
  ret void
}
define void @tgt25() {
  ret void
}
