; valid: tgt1 tgt2 tgt3 tgt4
; refuted: tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14
; Locals that nobody writes: what is read there is undef, and may not be where the load is `noundef`.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @opaque()
declare void @fills(ptr)
declare ptr @calloc(i64, i64) nounwind willreturn allockind("alloc,zeroed") "alloc-family"="malloc" memory(inaccessiblemem: readwrite)

define i32 @src1(ptr %p, i1 %b) {
  %a = alloca i32
  %d = alloca i32
  %either = select i1 %b, ptr %a, ptr %d
  %n = atomicrmw add ptr %p, i32 2 monotonic
  %r = load i32, ptr %either, !noundef !0
  ret i32 %r
}
define i32 @tgt1(ptr %p, i1 %b) {
  %n = atomicrmw add ptr %p, i32 2 monotonic
  %m = atomicrmw add ptr %p, i32 2 monotonic
  ret i32 5
}
define i32 @src2(ptr %p) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  %n = atomicrmw add ptr %p, i32 2 monotonic
  %r = load atomic i32, ptr %a acquire, align 4, !noundef !0, !mmra !1
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 %r
}
define i32 @tgt2(ptr %p) {
  store i32 1, ptr %p
  ret i32 5
}
; Written only after it was read.
define i32 @src3(ptr %p) {
  %a = alloca i32
  %r = load i32, ptr %a, !noundef !0
  store atomic i32 %r, ptr %p release, align 4
  ret i32 %r
}
define i32 @tgt3(ptr %p) {
  ret i32 1
}
; Where it is written, that is not of what is read.
define i32 @src4(ptr %p, i32 %v) {
  %a = alloca i32
  %d = alloca i32
  store i32 %v, ptr %d
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt4(ptr %p, i32 %v) {
  ret i32 %v
}
; One of the two is written.
define i32 @src5(ptr %p, i1 %b) {
  %a = alloca i32
  %d = alloca i32
  store i32 3, ptr %d
  %either = select i1 %b, ptr %a, ptr %d
  %n = atomicrmw add ptr %p, i32 2 monotonic
  %r = load i32, ptr %either, !noundef !0
  ret i32 %r
}
define i32 @tgt5(ptr %p, i1 %b) {
  %n = atomicrmw add ptr %p, i32 2 monotonic
  ret i32 5
}
; By a copy.
define i32 @src6(ptr %p) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 4, i1 false)
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt6(ptr %p) {
  ret i32 5
}
; By who is told of it.
define i32 @src7(ptr %p) {
  %a = alloca i32
  call void @fills(ptr %a)
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt7(ptr %p) {
  %a = alloca i32
  call void @fills(ptr %a)
  ret i32 5
}
; An argument that is a copy holds what the caller has there.
define i32 @src8(ptr byval(i32) %a) {
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt8(ptr byval(i32) %a) {
  ret i32 5
}
; The call in front of it need not return.
define i32 @src9(ptr %p) {
  %a = alloca i32
  call void @opaque()
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt9(ptr %p) {
  store i32 1, ptr %p
  ret i32 5
}
; Zeros are something.
define i32 @src10() {
  %a = call ptr @calloc(i64 1, i64 4)
  %none = icmp eq ptr %a, null
  br i1 %none, label %no, label %yes
no:
  ret i32 0
yes:
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt10() {
  ret i32 5
}
; By an address that was put elsewhere.
define i32 @src11() {
  %a = alloca i32
  %place = alloca ptr
  store ptr %a, ptr %place
  %again = load ptr, ptr %place
  store i32 3, ptr %again
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
}
define i32 @tgt11() {
  ret i32 5
}
; In the trip before.
define i32 @src12(i32 %n) {
entry:
  %a = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %back ]
  %first = icmp eq i32 %i, 0
  br i1 %first, label %write, label %read
write:
  store i32 3, ptr %a
  br label %back
read:
  %r = load i32, ptr %a, !noundef !0
  br label %back
back:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %loop, label %end
end:
  ret i32 7
}
define i32 @tgt12(i32 %n) {
  ret i32 5
}
; What is undefined is read on one way only.
define i32 @src13(ptr %p, i1 %b) {
  %a = alloca i32
  br i1 %b, label %yes, label %no
yes:
  %r = load i32, ptr %a, !noundef !0
  ret i32 %r
no:
  ret i32 0
}
define i32 @tgt13(ptr %p, i1 %b) {
  ret i32 5
}
; Without `noundef` it is any value, and what was done before stays.
define i32 @src14(ptr %p) {
  %a = alloca i32
  store atomic i32 1, ptr %p release, align 4
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt14(ptr %p) {
  ret i32 5
}
!0 = !{}
!1 = !{!"foo", !"x"}
