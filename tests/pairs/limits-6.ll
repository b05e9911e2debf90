; valid: tgt1 tgt5 tgt14 tgt16
; refuted: tgt2 tgt3 tgt4 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt15 tgt17 tgt18 tgt21 tgt22 tgt23 tgt24 tgt25
; named: tgt2 promises `readonly` of %p
; named: tgt3 promises `readonly` of %p
; named: tgt4 has `memory(read)` after
; named: tgt6 promises `captures(none)`
; named: tgt7 promises `initializes
; named: tgt8 promises `dead_on_return`
; named: tgt9 has `nounwind` after
; named: tgt10 has `nosync` after
; named: tgt11 has `norecurse` after
; What definitions promise, volatile accesses, provenance, calls that are not followed.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@h = global i32 0
@gp = global ptr null
@k = constant i32 5
declare void @ext()
declare void @extp(ptr)
declare i32 @rd(i32) memory(read) nounwind willreturn
declare void @sr(ptr sret(i64))
declare void @zx(i8 zeroext)
; readonly of a parameter where an access may be based on something else. RIGHT: the store is to %q in any case
define void @src1(ptr readonly noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr %q, ptr %q
  store i8 1, ptr %r
  ret void
}
define void @tgt1(ptr readonly noundef %p, ptr noundef %q) {
  store i8 1, ptr %q
  ret void
}
; readonly is added where a store is by way of a phi. WRONG: under %c it is the parameter
define void @src2(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi ptr [%p, %a], [%q, %0]
  store i8 1, ptr %r
  ret void
}
define void @tgt2(ptr readonly noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi ptr [%p, %a], [%q, %0]
  store i8 1, ptr %r
  ret void
}
; readonly is added where a callee may write. WRONG: the callee writes to what it gets
define void @src3(ptr noundef %p) {
  call void @extp(ptr %p)
  ret void
}
define void @tgt3(ptr readonly noundef %p) {
  call void @extp(ptr %p)
  ret void
}
; memory(read) of a definition where a callee may write. WRONG
define void @src4() {
  call void @ext()
  ret void
}
define void @tgt4() memory(read) {
  call void @ext()
  ret void
}
; writable without a store. RIGHT: it is dereferenceable and writable, so a store back changes nothing
define void @src5(ptr noundef writable dereferenceable(4) noalias %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  store i32 1, ptr %p, align 1
  br label %e
e:
  ret void
}
define void @tgt5(ptr noundef writable dereferenceable(4) noalias %p, i1 noundef %c) {
  %v = load i32, ptr %p, align 1
  %n = select i1 %c, i32 1, i32 %v
  store i32 %n, ptr %p, align 1
  ret void
}
; captures(none) is added, and the body keeps it. WRONG
define void @src6(ptr noundef %p) {
  store ptr %p, ptr @gp
  ret void
}
define void @tgt6(ptr noundef captures(none) %p) {
  store ptr %p, ptr @gp
  ret void
}
; initializes is added, and the body does not write. WRONG
define void @src7(ptr noundef %p) {
  ret void
}
define void @tgt7(ptr noundef initializes((0, 4)) %p) {
  ret void
}
; dead_on_return is added. WRONG: the caller reads it
define void @src8(ptr noundef %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt8(ptr noundef dead_on_return %p) {
  store i32 1, ptr %p
  ret void
}
; nounwind is added, and a callee may unwind. WRONG
define void @src9() {
  call void @ext()
  ret void
}
define void @tgt9() nounwind {
  call void @ext()
  ret void
}
; nosync is added, and the body does. WRONG
define void @src10() {
  fence seq_cst
  ret void
}
define void @tgt10() nosync {
  fence seq_cst
  ret void
}
; norecurse is added. WRONG: the callee may come back
define void @src11() {
  call void @ext()
  ret void
}
define void @tgt11() norecurse {
  call void @ext()
  ret void
}
; a volatile access may change memory as a device likes. WRONG: what the first load reads may have changed
define i32 @src12(ptr noundef %p) {
  %a = load i32, ptr %p
  %v = load volatile i32, ptr %p
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @tgt12(ptr noundef %p) {
  %a = load i32, ptr %p
  %v = load volatile i32, ptr %p
  ret i32 %a
}
; a volatile store, and a device that changes what is stored. WRONG by "a volatile operation may modify the memory at that address"
define i32 @src13(ptr noundef %p) {
  store volatile i32 1, ptr %p
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @tgt13(ptr noundef %p) {
  store volatile i32 1, ptr %p
  %b = load i32, ptr %p
  ret i32 1
}
; a volatile access of another place does not. RIGHT
define i32 @src14() {
  %a = load i32, ptr @g
  %v = load volatile i32, ptr @h
  %b = load i32, ptr @g
  ret i32 %b
}
define i32 @tgt14() {
  %a = load i32, ptr @g
  %v = load volatile i32, ptr @h
  ret i32 %a
}
; provenance: a pointer computed from another one's distance. WRONG: it is based on %p, and points beyond its object
define void @src15(ptr noundef %p, ptr noundef %q) {
  store i8 2, ptr %q
  ret void
}
define void @tgt15(ptr noundef %p, ptr noundef %q) {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  %r = getelementptr i8, ptr %p, i64 %d
  store i8 2, ptr %r
  ret void
}
; the other way round. RIGHT: where the original is defined, it is the same place
define void @src16(ptr noundef %p, ptr noundef %q) {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  %r = getelementptr i8, ptr %p, i64 %d
  store i8 2, ptr %r
  ret void
}
define void @tgt16(ptr noundef %p, ptr noundef %q) {
  store i8 2, ptr %q
  ret void
}
; provenance of a returned pointer. WRONG: the caller gets a pointer into another object
define ptr @src17(ptr noundef %p, ptr noundef %q) {
  ret ptr %q
}
define ptr @tgt17(ptr noundef %p, ptr noundef %q) {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  %r = getelementptr i8, ptr %p, i64 %d
  ret ptr %r
}
; provenance of a select of equal pointers. WRONG for pointers that are equal and of different objects (one past the end)
define void @src18(ptr noundef %p, ptr noundef %q) {
  store i8 1, ptr %q
  ret void
}
define void @tgt18(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr %q
  store i8 1, ptr %r
  ret void
}
; sret and zeroext of a call, which the declaration has. WRONG: "ABI attributes must be specified both at the declaration and at the call"
define void @src19(ptr noundef %p) {
  call void @sr(ptr sret(i64) %p)
  ret void
}
define void @tgt19(ptr noundef %p) {
  call void @sr(ptr %p)
  ret void
}
; the same of zeroext. WRONG
define void @src20(i8 noundef %x) {
  call void @zx(i8 zeroext %x)
  ret void
}
define void @tgt20(i8 noundef %x) {
  call void @zx(i8 %x)
  ret void
}
; calls that only read, of which a division by zero may be. WRONG: one more argument is read with
define i32 @src21() {
  %a = call i32 @rd(i32 0)
  ret i32 %a
}
define i32 @tgt21() {
  %a = call i32 @rd(i32 0)
  %b = call i32 @rd(i32 1)
  ret i32 %a
}
; a callee that accesses two things. WRONG: it finds both equal before, and what is overwritten after shows nothing
define void @src22() {
  %c = freeze i1 poison
  %z = zext i1 %c to i32
  store i32 %z, ptr @g
  store i32 %z, ptr @h
  call void @ext()
  store i32 0, ptr @g
  store i32 0, ptr @h
  ret void
}
define void @tgt22() {
  %c = freeze i1 poison
  %z = zext i1 %c to i32
  %d = freeze i1 poison
  %y = zext i1 %d to i32
  store i32 %z, ptr @g
  store i32 %y, ptr @h
  call void @ext()
  store i32 0, ptr @g
  store i32 0, ptr @h
  ret void
}
; provenance of a pointer that is loaded from. WRONG: it is based on %p
define i8 @src23(ptr noundef %p, ptr noundef %q) {
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt23(ptr noundef %p, ptr noundef %q) {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  %r = getelementptr i8, ptr %p, i64 %d
  %v = load i8, ptr %r
  ret i8 %v
}
; provenance of a phi of equal pointers. WRONG
define void @src24(ptr noundef %p, ptr noundef %q) {
  %v = load i8, ptr %q
  ret void
}
define void @tgt24(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi ptr [%p, %a], [%q, %0]
  %v = load i8, ptr %r
  ret void
}
; provenance of a select of equal pointers that is returned. WRONG
define ptr @src25(ptr noundef %p, ptr noundef %q) {
  ret ptr %q
}
define ptr @tgt25(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
