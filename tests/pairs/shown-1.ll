; valid: tgt1 tgt2 tgt3 tgt4 tgt8 tgt11 tgt12 tgt13 tgt15 tgt17 tgt18 tgt21 tgt26 tgt27 tgt29
; refuted: tgt5 tgt6 tgt7 tgt9 tgt10 tgt14 tgt16 tgt19 tgt20 tgt22 tgt23 tgt24 tgt25 tgt28 tgt30
; Promises that memory is there, or that a pointer is not null, which follow from what the original accesses, and which do
; not.

define void @src1(ptr %p) {
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt1(ptr dereferenceable(4) %p) {
  store i32 0, ptr %p, align 4
  ret void
}
define void @src2(ptr %p) {
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt2(ptr nonnull dereferenceable(4) %p) {
  store i32 0, ptr %p, align 4
  ret void
}
define void @src3(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 1
  %r = getelementptr i16, ptr %p, i64 2
  %t0 = load atomic i16, ptr %p unordered, align 2
  %t1 = load i16, ptr %q, align 2
  %t2 = load i16, ptr %r, align 2
  ret void
}
define void @tgt3(ptr nofree nonnull readnone align 2 captures(none) dereferenceable(6) %p) {
  ret void
}
define void @src4(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 1
  %r = getelementptr i16, ptr %p, i64 2
  %t0 = load i16, ptr %p, align 2
  %t1 = load i16, ptr %q, align 2
  %t2 = load i16, ptr %r, align 2
  ret void
}
define void @tgt4(ptr dereferenceable(6) %p) {
  ret void
}
declare void @opaque()
declare void @will() willreturn nounwind
declare void @quiet() willreturn nounwind nofree nosync memory(none)
define void @src5(ptr %p) {
  call void @opaque()
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt5(ptr dereferenceable(4) %p) {
  call void @opaque()
  store i32 0, ptr %p, align 4
  ret void
}
define void @src6(ptr %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  store i32 0, ptr %p, align 4
  ret void
n:
  ret void
}
define void @tgt6(ptr dereferenceable(4) %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  store i32 0, ptr %p, align 4
  ret void
n:
  ret void
}
define void @src7(ptr %p) {
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt7(ptr dereferenceable(5) %p) {
  store i32 0, ptr %p, align 4
  ret void
}
define void @src8(ptr %p) {
  call void @will()
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt8(ptr dereferenceable(4) %p) {
  call void @will()
  store i32 0, ptr %p, align 4
  ret void
}
define void @src9(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 0, ptr %q, align 4
  ret void
}
define void @tgt9(ptr dereferenceable(8) %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 0, ptr %q, align 4
  ret void
}
define void @src10(ptr %p) {
  store volatile i32 0, ptr %p, align 4
  ret void
}
define void @tgt10(ptr dereferenceable(4) %p) {
  store volatile i32 0, ptr %p, align 4
  ret void
}
define void @src11(ptr %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  store i32 0, ptr %p, align 4
  ret void
n:
  %t = load i32, ptr %p, align 4
  store i32 1, ptr %p, align 4
  ret void
}
define void @tgt11(ptr dereferenceable(4) %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  store i32 0, ptr %p, align 4
  ret void
n:
  store i32 1, ptr %p, align 4
  ret void
}
define ptr @src12(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 -4
  store i64 0, ptr %q, align 4
  ret ptr %p
}
define ptr @tgt12(ptr dereferenceable(4) %p) {
  %q = getelementptr i8, ptr %p, i64 -4
  store i64 0, ptr %q, align 4
  ret ptr %p
}
declare void @frees(ptr)
define void @src13(ptr %p) {
  store i32 0, ptr %p, align 4
  call void @frees(ptr %p)
  ret void
}
define void @tgt13(ptr %p) {
  store i32 0, ptr %p, align 4
  call void @frees(ptr dereferenceable(4) %p)
  ret void
}
define void @src14(ptr %p) {
  store i32 0, ptr %p, align 4
  call void @frees(ptr %p)
  call void @frees(ptr %p)
  ret void
}
define void @tgt14(ptr %p) {
  store i32 0, ptr %p, align 4
  call void @frees(ptr %p)
  call void @frees(ptr dereferenceable(4) %p)
  ret void
}
define void @src15(ptr %p, i64 noundef %n) {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %k, %loop ]
  %k = add i64 %i, 1
  %c = icmp ult i64 %k, %n
  br i1 %c, label %loop, label %end
end:
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt15(ptr dereferenceable(4) %p, i64 noundef %n) {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %k, %loop ]
  %k = add i64 %i, 1
  %c = icmp ult i64 %k, %n
  br i1 %c, label %loop, label %end
end:
  store i32 0, ptr %p, align 4
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @gives(ptr) nofree nosync nounwind willreturn memory(none)
define void @src16(ptr %p, ptr %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt16(ptr dereferenceable(4) %p, ptr %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @src17(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret void
}
define void @tgt17(ptr dereferenceable(8) %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret void
}
define i32 @src18(ptr %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt18(ptr %p) {
  %q = load ptr, ptr %p, !dereferenceable !0
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @src19(ptr %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt19(ptr %p) {
  %q = load ptr, ptr %p, !dereferenceable !1
  %v = load i32, ptr %q
  ret i32 %v
}
define void @src20(ptr %p, ptr %flag) {
  store i32 0, ptr %p, align 4
  store atomic i32 1, ptr %flag release, align 4
  %f = load atomic i32, ptr %flag acquire, align 4
  call void @gives(ptr %p)
  ret void
}
define void @tgt20(ptr %p, ptr %flag) {
  store i32 0, ptr %p, align 4
  store atomic i32 1, ptr %flag release, align 4
  %f = load atomic i32, ptr %flag acquire, align 4
  call void @gives(ptr dereferenceable(4) %p)
  ret void
}
define void @src21(ptr %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  call void @gives(ptr %p)
  store i32 0, ptr %p, align 4
  ret void
n:
  ret void
}
define void @tgt21(ptr %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  call void @gives(ptr dereferenceable(4) %p)
  store i32 0, ptr %p, align 4
  ret void
n:
  ret void
}
define void @src22(ptr %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  store i32 0, ptr %p, align 4
  ret void
n:
  call void @gives(ptr %p)
  ret void
}
define void @tgt22(ptr %p, i1 noundef %b) {
  br i1 %b, label %y, label %n
y:
  store i32 0, ptr %p, align 4
  ret void
n:
  call void @gives(ptr dereferenceable(4) %p)
  ret void
}
define void @src23(ptr %p) {
  store i16 0, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 3
  store i8 0, ptr %q
  ret void
}
define void @tgt23(ptr dereferenceable_or_null(4) %p) {
  store i16 0, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 3
  store i8 0, ptr %q
  ret void
}
define void @src24(ptr %p) null_pointer_is_valid {
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt24(ptr nonnull %p) null_pointer_is_valid {
  store i32 0, ptr %p, align 4
  ret void
}
define void @src25(ptr addrspace(3) %p) {
  store i32 0, ptr addrspace(3) %p, align 4
  ret void
}
define void @tgt25(ptr addrspace(3) nonnull %p) {
  store i32 0, ptr addrspace(3) %p, align 4
  ret void
}
define void @src26(ptr %p) {
  call void @opaque()
  %q = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %q, align 4
  ret void
}
define void @tgt26(ptr nonnull %p) {
  call void @opaque()
  %q = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %q, align 4
  ret void
}
; `nonnull` alone makes it poison, which nobody uses before the call; with `noundef` that is undefined behaviour.
define void @src30(ptr noundef %p) {
  call void @opaque()
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt30(ptr noundef nonnull %p) {
  call void @opaque()
  store i32 0, ptr %p, align 4
  ret void
}
define void @src27(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %q, align 4
  ret void
}
define void @tgt27(ptr nonnull %p) {
  %q = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %q, align 4
  ret void
}
declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, i32, <2 x i1>)
define void @src28(ptr %p, <2 x i1> noundef %m) {
  call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 1, i32 2>, ptr %p, i32 4, <2 x i1> %m)
  ret void
}
define void @tgt28(ptr dereferenceable(8) %p, <2 x i1> noundef %m) {
  call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 1, i32 2>, ptr %p, i32 4, <2 x i1> %m)
  ret void
}
define i32 @src29(ptr %p) {
  %v = load i32, ptr %p, align 4
  %z = udiv i32 1, %v
  %w = load i32, ptr %p, align 4
  ret i32 %w
}
define i32 @tgt29(ptr dereferenceable(4) %p) {
  %v = load i32, ptr %p, align 4
  %z = udiv i32 1, %v
  %w = load i32, ptr %p, align 4
  ret i32 %w
}
!0 = !{i64 4}
!1 = !{i64 8}
