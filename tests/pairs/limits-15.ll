; valid: tgt3 tgt8 tgt11 tgt22
; refuted: tgt1 tgt2 tgt4 tgt5 tgt6 tgt7 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19 tgt20 tgt21 tgt23
; named: tgt7 because it calls itself
; named: tgt8 intrinsic @
; named: tgt9 intrinsic @
; named: tgt10 intrinsic @
; named: tgt22 which is not looked at
; Attributes that both functions have and the transformed one breaks, and other promises.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@h = global i32 0
@gp = global ptr null
@tl = internal thread_local global i32 0
@te = thread_local global i32 0
declare void @ext()
declare void @extp(ptr)
declare i32 @rn(i32) memory(none) nounwind willreturn
declare i32 @rd(i32) memory(read) nounwind willreturn
declare ptr @llvm.threadlocal.address.p0(ptr)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare void @acq() memory(read) nounwind willreturn
; nosync of both functions, and a fence is added. WRONG: "if a nosync function does ever synchronize, the behavior is undefined"
define i32 @src1(ptr noundef dereferenceable(4) align 4 %p) nosync {
  %v = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
}
define i32 @tgt1(ptr noundef dereferenceable(4) align 4 %p) nosync {
  %v = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  ret i32 %v
}
; nosync of both, and a release. WRONG
define void @src2(ptr noundef dereferenceable(4) align 4 %p) nosync {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt2(ptr noundef dereferenceable(4) align 4 %p) nosync {
  store atomic i32 1, ptr %p release, align 4
  ret void
}
; nosync of the original only, which is weakened. RIGHT
define i32 @src3() nosync {
  %v = load atomic i32, ptr @g acquire, align 4
  ret i32 %v
}
define i32 @tgt3() nosync {
  %v = load atomic i32, ptr @g monotonic, align 4
  ret i32 %v
}
; noalias of both, and an access by another pointer is added. WRONG: undefined where %q is %p
define i32 @src4(ptr noundef noalias dereferenceable(4) align 4 %p, ptr noundef dereferenceable(4) align 4 %q) {
  store i32 1, ptr %p
  ret i32 0
}
define i32 @tgt4(ptr noundef noalias dereferenceable(4) align 4 %p, ptr noundef dereferenceable(4) align 4 %q) {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 0
}
; noalias of both, and a store to it is added. WRONG: what was only read is modified now
define i32 @src5(ptr noundef noalias dereferenceable(4) align 4 %p, ptr noundef dereferenceable(4) align 4 %q) {
  %v = load i32, ptr %q
  store i32 %v, ptr %q
  ret i32 0
}
define i32 @tgt5(ptr noundef noalias dereferenceable(4) align 4 %p, ptr noundef dereferenceable(4) align 4 %q) {
  %v = load i32, ptr %q
  store i32 %v, ptr %q
  %w = load i32, ptr %p
  ret i32 0
}
; tail of both, and a local is handed over. WRONG: "the callee does not access allocas from the caller"
define void @src6() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @extp(ptr @g)
  ret void
}
define void @tgt6() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @extp(ptr %a)
  ret void
}
; norecurse of both. WRONG: the transformed function calls itself
define void @src7(i1 noundef %c) norecurse {
  ret void
}
define void @tgt7(i1 noundef %c) norecurse {
  br i1 %c, label %a, label %e
a:
  call void @tgt7(i1 false)
  br label %e
e:
  ret void
}
; a thread's own variable. RIGHT: nobody else knows where it is
define i32 @src8() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @tl)
  store i32 1, ptr %p
  %f = load atomic i32, ptr @g acquire, align 4
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt8() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @tl)
  store i32 1, ptr %p
  %f = load atomic i32, ptr @g acquire, align 4
  ret i32 1
}
; a thread's own variable, moved over a release. not told: others may know where it is
define void @src9() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @te)
  store i32 1, ptr %p
  store atomic i32 1, ptr @g release, align 4
  ret void
}
define void @tgt9() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @te)
  store atomic i32 1, ptr @g release, align 4
  store i32 1, ptr %p
  ret void
}
; a thread's own variable is another one in each thread. WRONG: its address is taken for a constant of the original's thread... not told
define ptr @src10() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @te)
  ret ptr %p
}
define ptr @tgt10() {
  ret ptr @g
}
; ptrmask keeps provenance. RIGHT
define i32 @src11(ptr noundef align 16 %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt11(ptr noundef align 16 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
; a callee of no memory is called twice. not told: each call may give another result by freeze
define i32 @src12() {
  %a = call i32 @rn(i32 0)
  %c = sub i32 %a, %a
  ret i32 %c
}
define i32 @tgt12() {
  %a = call i32 @rn(i32 0)
  %b = call i32 @rn(i32 0)
  %c = sub i32 %a, %b
  ret i32 %c
}
; a callee that only reads does not synchronise. not told: "LLVM counts ordered loads among the writes", LangRef says nothing
define i32 @src13() {
  %v = load i32, ptr @h
  call void @acq()
  %w = load i32, ptr @h
  %x = sub i32 %v, %w
  ret i32 %x
}
define i32 @tgt13() {
  %v = load i32, ptr @h
  call void @acq()
  ret i32 0
}
; undef from memory, of which one byte is defined. WRONG: its low byte is compared with itself otherwise than before
define i1 @src14(ptr noundef %p) {
  store i8 0, ptr %p
  %v = load i16, ptr %p, align 1
  %x = and i16 %v, %v
  ret i1 true
}
define i1 @tgt14(ptr noundef %p) {
  store i8 0, ptr %p
  %v = load i16, ptr %p, align 1
  %x = lshr i16 %v, 8
  %y = lshr i16 %v, 8
  %c = icmp eq i16 %x, %y
  ret i1 %c
}
; what memory holds is undef or poison where it is used twice. WRONG: a sum of two uses may be odd
define i32 @src15(ptr noundef %p) {
  %v = load i32, ptr %p
  %x = shl i32 %v, 1
  ret i32 %x
}
define i32 @tgt15(ptr noundef %p) {
  %v = load i32, ptr %p
  %x = add i32 %v, %v
  ret i32 %x
}
; poison in memory, by two selects. WRONG: of poison the second select is poison, where the original has 1
define i32 @src16(ptr noundef %p) {
  %v = load i32, ptr %p
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  %r = select i1 %c, i32 1, i32 1
  ret i32 %r
}
define i32 @tgt16(ptr noundef %p) {
  %v = load i32, ptr %p
  %c = or i32 %v, -1
  %r = and i32 %c, 1
  ret i32 %r
}
; the same, branching. WRONG by undef, too
define i32 @src17(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 0
}
define i32 @tgt17(ptr noundef %p) {
  %v = load i32, ptr %p
  %a = and i32 %v, 0
  %d = udiv i32 0, %a
  ret i32 0
}
; the same: poison is a divisor, where undef would be 1. WRONG: behaviour is undefined of poison only
define i32 @src18(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 5
}
define i32 @tgt18(ptr noundef %p) {
  %v = load i32, ptr %p
  %a = or i32 %v, -1
  %b = and i32 %a, 1
  %d = udiv i32 5, %b
  ret i32 %d
}
; the same: poison is branched on. WRONG: undefined where memory holds poison
define i32 @src19(ptr noundef %p) {
  %v = load i8, ptr %p
  ret i32 5
}
define i32 @tgt19(ptr noundef %p) {
  %v = load i8, ptr %p
  %z = zext i8 %v to i32
  %c = icmp ult i32 %z, 256
  br i1 %c, label %a, label %b
a:
  ret i32 5
b:
  ret i32 6
}
; initializes of both, and the transformed one uses what it finds before. WRONG: "if the byte is loaded, return a poison value"
define i32 @src20(ptr noundef dereferenceable(4) align 4 initializes((0, 4)) %p) {
  store i32 0, ptr %p
  ret i32 0
}
define i32 @tgt20(ptr noundef dereferenceable(4) align 4 initializes((0, 4)) %p) {
  %v = load i32, ptr %p
  store i32 0, ptr %p
  %a = and i32 %v, 0
  ret i32 %a
}
; initializes of both, and the store becomes atomic. WRONG: "if the byte is stored with a volatile or atomic write, the behavior is undefined"
define void @src21(ptr noundef dereferenceable(4) align 4 initializes((0, 4)) %p) {
  store i32 0, ptr %p
  ret void
}
define void @tgt21(ptr noundef dereferenceable(4) align 4 initializes((0, 4)) %p) {
  store atomic i32 0, ptr %p monotonic, align 4
  ret void
}
; initializes of both. RIGHT: what is not written is undef at the end, and may be 5
define void @src22(ptr noundef dereferenceable(4) align 4 initializes((0, 4)) %p) {
  ret void
}
define void @tgt22(ptr noundef dereferenceable(4) align 4 initializes((0, 4)) %p) {
  store i32 5, ptr %p
  ret void
}
; noalias of both, and a load comes earlier than its condition. WRONG: %q may be %p where %c is false
define i32 @src23(ptr noundef noalias dereferenceable(4) align 4 %p, ptr noundef dereferenceable(4) align 4 %q, i1 noundef %c) {
  store i32 1, ptr %p
  br i1 %c, label %a, label %e
a:
  %v = load i32, ptr %q
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt23(ptr noundef noalias dereferenceable(4) align 4 %p, ptr noundef dereferenceable(4) align 4 %q, i1 noundef %c) {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
