; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8
; refuted: tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19
declare void @f(ptr) nounwind willreturn
declare noalias ptr @malloc(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare i32 @memcmp(ptr, ptr, i64) nounwind willreturn memory(argmem: read)
; added promises of addresses that are kept: between two accesses of the same object
define ptr @src1(ptr noundef %p) {
  %v = load i64, ptr %p, align 1
  %a = getelementptr i8, ptr %p, i64 4
  ret ptr %a
}
define ptr @tgt1(ptr noundef %p) {
  %v = load i64, ptr %p, align 1
  %a = getelementptr inbounds nuw i8, ptr %p, i64 4
  ret ptr %a
}
; up to the end
define ptr @src2(ptr noundef dereferenceable(8) %p) {
  %a = getelementptr i8, ptr %p, i64 8
  ret ptr %a
}
define ptr @tgt2(ptr noundef dereferenceable(8) %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 8
  ret ptr %a
}
; within what the original promises
define ptr @src3(ptr noundef %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 8
  ret ptr %a
}
define ptr @tgt3(ptr noundef %p) {
  %b = getelementptr inbounds i8, ptr %p, i64 4
  %a = getelementptr inbounds i8, ptr %b, i64 4
  ret ptr %a
}
; the caller's copy
define ptr @src4(ptr noundef byval(i64) %p) {
  %a = getelementptr i8, ptr %p, i64 4
  ret ptr %a
}
define ptr @tgt4(ptr noundef byval(i64) %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %a
}
; an allocation of that size, or null: then behaviour is undefined
define void @src5() {
  %p = call noundef nonnull ptr @malloc(i64 8)
  %a = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %a
  ret void
}
define void @tgt5() {
  %p = call noundef nonnull ptr @malloc(i64 8)
  %a = getelementptr inbounds i8, ptr %p, i64 4
  store i8 1, ptr %a
  ret void
}
; what a function of the library reads
define ptr @src6(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 8)
  %c = icmp eq i32 %r, 0
  %a = getelementptr i8, ptr %p, i64 8
  %b = select i1 %c, ptr %a, ptr null
  ret ptr %b
}
define ptr @tgt6(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 8)
  %c = icmp eq i32 %r, 0
  %a = getelementptr inbounds i8, ptr %p, i64 8
  %b = select i1 %c, ptr %a, ptr null
  ret ptr %b
}
; aligned, and not null: 4 bytes before it memory does not end
define ptr @src7(ptr noundef %p) {
  %v = load i32, ptr %p, align 4
  %a = getelementptr i8, ptr %p, i64 -4
  ret ptr %a
}
define ptr @tgt7(ptr noundef %p) {
  %v = load i32, ptr %p, align 4
  %a = getelementptr nusw i8, ptr %p, i64 -4
  ret ptr %a
}
; only null is one byte behind the end
define void @src8(ptr noundef %p) {
  %a = getelementptr i8, ptr %p, i64 1
  store i8 1, ptr %a
  ret void
}
define void @tgt8(ptr noundef %p) {
  %a = getelementptr nusw nuw i8, ptr %p, i64 1
  store i8 1, ptr %a
  ret void
}
; nothing says how much is there
define ptr @src9(ptr noundef %p) {
  %a = getelementptr i8, ptr %p, i64 4
  ret ptr %a
}
define ptr @tgt9(ptr noundef %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %a
}
; the pointer may be before the object
define i8 @src10(ptr noundef %p) {
  %a = getelementptr i8, ptr %p, i64 4
  %v = load i8, ptr %a
  ret i8 %v
}
define i8 @tgt10(ptr noundef %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  %v = load i8, ptr %a
  ret i8 %v
}
; one byte too far
define ptr @src11(ptr noundef dereferenceable(8) %p) {
  %a = getelementptr i8, ptr %p, i64 9
  ret ptr %a
}
define ptr @tgt11(ptr noundef dereferenceable(8) %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 9
  ret ptr %a
}
; or before it
define ptr @src12(ptr noundef dereferenceable(8) %p) {
  %a = getelementptr i8, ptr %p, i64 -1
  ret ptr %a
}
define ptr @tgt12(ptr noundef dereferenceable(8) %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 -1
  ret ptr %a
}
; more than the original promises
define ptr @src13(ptr noundef %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  %b = getelementptr i8, ptr %a, i64 4
  ret ptr %b
}
define ptr @tgt13(ptr noundef %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  %b = getelementptr inbounds i8, ptr %a, i64 4
  ret ptr %b
}
; a callee accesses what there is
define ptr @src14(ptr noundef %p) {
  call void @f(ptr %p)
  %a = getelementptr i8, ptr %p, i64 4
  ret ptr %a
}
define ptr @tgt14(ptr noundef %p) {
  call void @f(ptr %p)
  %a = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %a
}
; down, as an unsigned number, wraps nearly everywhere
define ptr @src15(ptr noundef dereferenceable(4) %p) {
  %a = getelementptr i8, ptr %p, i64 -4
  ret ptr %a
}
define ptr @tgt15(ptr noundef dereferenceable(4) %p) {
  %a = getelementptr nuw i8, ptr %p, i64 -4
  ret ptr %a
}
; the end of memory
define ptr @src16(ptr noundef dereferenceable(4) %p) {
  %a = getelementptr i8, ptr %p, i64 8
  ret ptr %a
}
define ptr @tgt16(ptr noundef dereferenceable(4) %p) {
  %a = getelementptr nuw i8, ptr %p, i64 8
  ret ptr %a
}
define ptr @src17(ptr noundef %p) {
  %a = getelementptr i8, ptr %p, i64 -4
  ret ptr %a
}
define ptr @tgt17(ptr noundef %p) {
  %a = getelementptr nusw i8, ptr %p, i64 -4
  ret ptr %a
}
; accessed on the other way only
define ptr @src18(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  %v = load i64, ptr %p
  br label %y
y:
  %a = getelementptr i8, ptr %p, i64 4
  ret ptr %a
}
define ptr @tgt18(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  %v = load i64, ptr %p
  br label %y
y:
  %a = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %a
}
; a pointer that is read
define ptr @src19(ptr noundef dereferenceable(8) %q) {
  %p = load ptr, ptr %q, !noundef !0
  %a = getelementptr i8, ptr %p, i64 4
  ret ptr %a
}
define ptr @tgt19(ptr noundef dereferenceable(8) %q) {
  %p = load ptr, ptr %q, !noundef !0
  %a = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %a
}
!0 = !{}
