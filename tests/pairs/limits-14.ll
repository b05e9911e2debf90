; valid: tgt19
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt10 tgt11 tgt12 tgt14 tgt15 tgt16 tgt17 tgt18 tgt20 tgt21 tgt22
; named: tgt20 is aligned to less than in the original
; named: tgt21 of a block that is long, or of unknown length
; What others may do to local globals, and attributes that both functions have.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@gp = global ptr null
@l1 = internal global i32 3
@l2 = internal global i32 3
@l3 = internal global i32 3
@l4 = internal global i32 3
@l5 = internal global i32 3
@l6 = internal global [4 x i32] [i32 3, i32 3, i32 3, i32 3]
@l7 = internal global i32 3
@l8 = internal global i32 3
@l9 = internal global i32 3
@l10 = internal global i32 3
@l11 = internal global i32 3
@exported = global ptr @l4
@al = alias i32, ptr @l5
@ka = unnamed_addr constant i32 7, align 16
@kb = unnamed_addr constant i32 7, align 4
@kc = unnamed_addr constant [2 x i32] [i32 7, i32 7], align 4
declare void @ext()
declare void @noc(ptr captures(none))
declare ptr @ident(ptr returned captures(ret: address, provenance))
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @__atomic_store_4(ptr, i32, i32)
declare i64 @read(i32, ptr captures(none), i64)
define void @use1() {
  call void @noc(ptr @l1)
  ret void
}
define void @use2() {
  call void @llvm.memset.p0.i64(ptr @l2, i8 0, i64 4, i1 false)
  ret void
}
define void @use3(i1 %c) {
  %p = select i1 %c, ptr @l3, ptr @g
  store i32 1, ptr %p
  ret void
}
define void @use6(i64 %n) {
  %p = getelementptr i32, ptr @l6, i64 %n
  store i32 1, ptr %p
  ret void
}
define void @use7() {
  call void @__atomic_store_4(ptr @l7, i32 9, i32 0)
  ret void
}
define void @use8() {
  %p = call ptr @ident(ptr @l8)
  store i32 9, ptr %p
  ret void
}
define void @use9(i64 %i) {
  %j = ptrtoint ptr @l9 to i64
  %c = icmp eq i64 %i, %j
  %p = inttoptr i64 %i to ptr
  br i1 %c, label %a, label %b
a:
  store i32 9, ptr %p
  ret void
b:
  ret void
}
define void @use10() {
  call void asm "movl $$9, $0", "=*m"(ptr elementtype(i32) @l10)
  ret void
}
define void @use11() {
  %r = call i64 @read(i32 0, ptr @l11, i64 4)
  ret void
}
; a local global that is handed to a callee that does not keep it. WRONG: that may store there
define i32 @src1() {
  %v = load i32, ptr @l1
  ret i32 %v
}
define i32 @tgt1() {
  ret i32 3
}
; a memset. WRONG
define i32 @src2() {
  %v = load i32, ptr @l2
  ret i32 %v
}
define i32 @tgt2() {
  ret i32 3
}
; a store by a select. WRONG
define i32 @src3() {
  %v = load i32, ptr @l3
  ret i32 %v
}
define i32 @tgt3() {
  ret i32 3
}
; its address is in another global that others see. WRONG
define i32 @src4() {
  %v = load i32, ptr @l4
  ret i32 %v
}
define i32 @tgt4() {
  ret i32 3
}
; an alias of it is seen. WRONG
define i32 @src5() {
  %v = load i32, ptr @l5
  ret i32 %v
}
define i32 @tgt5() {
  ret i32 3
}
; a store at any place of it. WRONG
define i32 @src6() {
  %v = load i32, ptr @l6
  ret i32 %v
}
define i32 @tgt6() {
  ret i32 3
}
; an atomic store of the runtime library. WRONG
define i32 @src7() {
  %v = load atomic i32, ptr @l7 monotonic, align 4
  ret i32 %v
}
define i32 @tgt7() {
  ret i32 3
}
; a store by what a callee returns. WRONG
define i32 @src8() {
  %v = load i32, ptr @l8
  ret i32 %v
}
define i32 @tgt8() {
  ret i32 3
}
; a store by a number that is compared. not told: the address is exposed
define i32 @src9() {
  %v = load i32, ptr @l9
  ret i32 %v
}
define i32 @tgt9() {
  ret i32 3
}
; inline assembly. WRONG
define i32 @src10() {
  %v = load i32, ptr @l10
  ret i32 %v
}
define i32 @tgt10() {
  ret i32 3
}
; a function of the library that fills it. WRONG
define i32 @src11() {
  %v = load i32, ptr @l11
  ret i32 %v
}
define i32 @tgt11() {
  ret i32 3
}
; constants whose address does not matter, aligned otherwise. WRONG: the caller may rely on 16
define ptr @src12() {
  ret ptr @ka
}
define ptr @tgt12() {
  ret ptr @kb
}
; and of another size. not told
define i32 @src13() {
  %v = load i32, ptr @ka
  ret i32 %v
}
define i32 @tgt13() {
  %v = load i32, ptr @kc
  ret i32 %v
}
; both are nosync, and the transformed one synchronises. WRONG
define i32 @src14() nosync {
  %v = load atomic i32, ptr @g monotonic, align 4
  ret i32 %v
}
define i32 @tgt14() nosync {
  %v = load atomic i32, ptr @g acquire, align 4
  ret i32 %v
}
; both are memory(none), and the transformed one reads. WRONG
define i32 @src15() memory(none) {
  ret i32 0
}
define i32 @tgt15() memory(none) {
  %v = load i32, ptr @g
  ret i32 0
}
; both are memory(argmem: read), and the transformed one reads a global. WRONG
define i32 @src16(ptr noundef %p) memory(argmem: read) {
  ret i32 0
}
define i32 @tgt16(ptr noundef %p) memory(argmem: read) {
  %v = load i32, ptr @g
  ret i32 0
}
; both are mustprogress, and the transformed one does not end. WRONG
define void @src17(i1 noundef %c) mustprogress {
  ret void
}
define void @tgt17(i1 noundef %c) mustprogress {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}
; both are willreturn, and the transformed one does not end. WRONG
define void @src18(i1 noundef %c) willreturn {
  ret void
}
define void @tgt18(i1 noundef %c) willreturn {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}
; a nofree function does not free by synchronisation either. RIGHT: "a deallocation happens-before the function exit" is excluded
define i32 @src19(ptr noundef dereferenceable(4) align 4 %p, i1 noundef %c) nofree {
  %f = load atomic i32, ptr @g acquire, align 4
  br i1 %c, label %a, label %e
a:
  %v = load i32, ptr %p
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt19(ptr noundef dereferenceable(4) align 4 %p, i1 noundef %c) nofree {
  %f = load atomic i32, ptr @g acquire, align 4
  %v = load i32, ptr %p
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
; objects under different names of another alignment. WRONG
define void @src20(ptr noundef %q) {
  %a = alloca i32, align 4
  %b = alloca i32, align 16
  call void @noc(ptr %b)
  ret void
}
define void @tgt20(ptr noundef %q) {
  %a = alloca i32, align 4
  %b = alloca i32, align 16
  call void @noc(ptr %a)
  ret void
}
; a long block moves over a release. WRONG
define void @src21(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  store atomic i32 1, ptr @g release, align 4
  ret void
}
define void @tgt21(ptr noundef %p, i64 noundef %n) {
  store atomic i32 1, ptr @g release, align 4
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
; long blocks change places. WRONG: they may overlap
define void @src22(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %q, i8 1, i64 %n, i1 false)
  ret void
}
define void @tgt22(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %q, i8 1, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
