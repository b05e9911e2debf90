; valid: tgt9 tgt10 tgt11 tgt14 tgt16 tgt17
; refuted: tgt3 tgt4 tgt5 tgt6 tgt7 tgt12 tgt13 tgt15 tgt18 tgt19 tgt20
; named: tgt3 how values are passed is not looked at
; named: tgt4 promises signext
; named: tgt5 promises something of
; named: tgt6 promises something of
; named: tgt7 has `byval of 4 bytes` before
; named: tgt10 which objects a pointer may point into
; named: tgt12 is used where the original uses a pointer that is equal to it
; Metadata that both functions have, casts, frames, and more limits of promises.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@h = global i32 0
@gp = global ptr null
@c1 = constant i32 5
declare void @ext()
declare void @extp(ptr)
declare i32 @exti(i32)
declare void @zx(i8 zeroext)
declare i8 @rzx() 
declare void @ir(i32 inreg)
declare void @bv(ptr byval(i64))
declare fastcc void @fcc()
declare i1 @llvm.is.fpclass.f16(half, i32)
declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
; byval of a call, which the declaration says. WRONG: "ABI attributes must be specified both at the declaration and call-site"
define void @src1(ptr noundef %p) {
  call void @bv(ptr byval(i64) %p)
  ret void
}
define void @tgt1(ptr noundef %p) {
  call void @bv(ptr %p)
  ret void
}
; inreg of a call. WRONG
define void @src2(i32 noundef %x) {
  call void @ir(i32 inreg %x)
  ret void
}
define void @tgt2(i32 noundef %x) {
  call void @ir(i32 %x)
  ret void
}
; a convention of a call. WRONG: "the calling convention of any pair must match, or the behavior is undefined"
define void @src3() {
  call fastcc void @fcc()
  ret void
}
define void @tgt3() {
  call void @fcc()
  ret void
}
; zeroext of what is returned becomes signext. WRONG: ABI attributes have to match
define i8 @src4() {
  %v = call zeroext i8 @rzx()
  ret i8 %v
}
define i8 @tgt4() {
  %v = call signext i8 @rzx()
  ret i8 %v
}
; zeroext of what the function itself returns. WRONG: the caller relies on it
define zeroext i8 @src5() {
  ret i8 -1
}
define signext i8 @tgt5() {
  ret i8 -1
}
; zeroext of what the function itself gets. WRONG
define i32 @src6(i8 zeroext noundef %x) {
  %v = zext i8 %x to i32
  ret i32 %v
}
define i32 @tgt6(i8 signext noundef %x) {
  %v = zext i8 %x to i32
  ret i32 %v
}
; byval of the function's own. WRONG: the caller's object is modified
define void @src7(ptr noundef byval(i32) align 4 %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt7(ptr noundef %p) {
  store i32 1, ptr %p
  ret void
}
; a declared function is called by another type. RIGHT by the README's word that what hangs on it is undecided; LangRef does not say
define void @src8() {
  call void @zx(i32 1)
  ret void
}
define void @tgt8() {
  store i32 1, ptr @g
  ret void
}
; a pointer comes back as a number made of it. RIGHT: inttoptr is based on all pointers that contribute
define ptr @src9(ptr noundef %p) {
  ret ptr %p
}
define ptr @tgt9(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  ret ptr %q
}
; a pointer that was a number and is none any more. RIGHT: inttoptr is based on that pointer only
define ptr @src10(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  ret ptr %q
}
define ptr @tgt10(ptr noundef %p) {
  ret ptr %p
}
; ptrtoint of a local is left out. RIGHT
define i64 @src11() {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  ret i64 0
}
define i64 @tgt11() {
  ret i64 0
}
; a branch by equal pointers. WRONG: another pointer takes its place behind it, which points elsewhere
define ptr @src12(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  ret ptr %p
b:
  ret ptr null
}
define ptr @tgt12(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  ret ptr %q
b:
  ret ptr null
}
; of a global and a parameter. WRONG: the end of another object compares equal, and must not be accessed
define void @src13(ptr noundef %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @g
  ret void
b:
  ret void
}
define void @tgt13(ptr noundef %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  ret void
b:
  ret void
}
; the other way round. RIGHT where the store was defined
define void @src14(ptr noundef %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  ret void
b:
  ret void
}
define void @tgt14(ptr noundef %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @g
  ret void
b:
  ret void
}
; pointers that are loaded and compared. WRONG for the same reason
define void @src15(ptr noundef %p) {
  %q = load ptr, ptr @gp, !noundef !0
  store i8 1, ptr %q
  ret void
}
define void @tgt15(ptr noundef %p) {
  %q = load ptr, ptr @gp, !noundef !0
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr %q
  store i8 1, ptr %r
  ret void
}
; a select of numbers made of pointers. RIGHT: inttoptr is based on all pointers that contribute
define ptr @src16(i1 noundef %c, ptr noundef %p, ptr noundef %q) {
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define ptr @tgt16(i1 noundef %c, ptr noundef %p, ptr noundef %q) {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %s = select i1 %c, i64 %i, i64 %j
  %r = inttoptr i64 %s to ptr
  ret ptr %r
}
; one before the object and back. RIGHT
define ptr @src17(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  %r = getelementptr i8, ptr %q, i64 1
  ret ptr %r
}
define ptr @tgt17(ptr noundef %p) {
  ret ptr %p
}
; a pointer of another object by a gep from null. WRONG: it is based on null
define ptr @src18(ptr noundef %p) {
  ret ptr %p
}
define ptr @tgt18(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %q = getelementptr i8, ptr null, i64 %i
  ret ptr %q
}
; the same with an access. WRONG
define i8 @src19(ptr noundef %p) {
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt19(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %q = getelementptr i8, ptr null, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}
; a global's address is computed from another global's. WRONG
define ptr @src20() {
  ret ptr @h
}
define ptr @tgt20() {
  %i = ptrtoint ptr @g to i64
  %j = ptrtoint ptr @h to i64
  %d = sub i64 %j, %i
  %q = getelementptr i8, ptr @g, i64 %d
  ret ptr %q
}
!0 = !{}
