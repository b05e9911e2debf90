; Blocks of no bytes are not accessed, whatever is promised; what is certain to be followed by undefined behaviour is not there.
; valid: tgt8 tgt11 tgt12 tgt14 tgt16 tgt17 tgt18 tgt19 tgt21 tgt23
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt9 tgt10 tgt13 tgt15 tgt20 tgt22 tgt24
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @w(ptr) memory(argmem: write)
declare void @g(ptr)
declare void @returns(ptr) willreturn nounwind
declare void @fills(ptr) willreturn nounwind memory(argmem: write)

define void @src1(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt1(ptr %p, i64 %n) {
  unreachable
}
define void @src2(ptr %p, i64 %n) memory(read) {
  call void @w(ptr %p)
  ret void
}
define void @tgt2(ptr %p, i64 %n) memory(read) {
  unreachable
}
define void @src3(ptr readonly %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt3(ptr readonly %p, i64 %n) {
  unreachable
}
define void @src4(ptr readonly %p, i64 %n) {
  call void @w(ptr %p)
  ret void
}
define void @tgt4(ptr readonly %p, i64 %n) {
  unreachable
}
define void @src5(ptr %p, i64 %n) memory(none) {
  call void @g(ptr %p)
  ret void
}
define void @tgt5(ptr %p, i64 %n) memory(none) {
  unreachable
}
define void @src6(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt6(ptr %p, i64 %n) {
  ret void
}
define void @src7(ptr readnone %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 %n, i1 false)
  ret void
}
define void @tgt7(ptr readnone %p, ptr %q, i64 %n) {
  unreachable
}
define void @src8(ptr %p, i64 %n) memory(none) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt8(ptr %p, i64 %n) memory(none) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  ret void
}
define void @src9(ptr %p) memory(none) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 0, i1 false)
  ret void
}
define void @tgt9(ptr %p) memory(none) {
  unreachable
}
define void @src10(ptr %p) memory(none) {
  store [0 x i8] zeroinitializer, ptr %p
  ret void
}
define void @tgt10(ptr %p) memory(none) {
  unreachable
}
define void @src11(ptr readonly %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt11(ptr readonly %p, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
a:
  ret void
b:
  unreachable
}
define void @src12(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt12(ptr %p, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
a:
  ret void
b:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @src13(ptr %p, i64 %n) {
  %z = icmp ugt i64 %n, 5
  br i1 %z, label %b, label %a
a:
  ret void
b:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt13(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @src14(ptr %p, ptr %q, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
a:
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
b:
  ret void
}
define void @tgt14(ptr %p, ptr %q, i64 %n) {
  ret void
}
define void @src15(ptr %p, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
b:
  call void @g(ptr %p)
  unreachable
a:
  ret void
}
define void @tgt15(ptr %p, i64 %n) {
  ret void
}
define void @src16(ptr %p, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
b:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  unreachable
a:
  ret void
}
define void @tgt16(ptr %p, i64 %n) {
  ret void
}
define void @src17(ptr %p, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
b:
  store i32 0, ptr null
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  unreachable
a:
  ret void
}
define void @tgt17(ptr %p, i64 %n) {
  ret void
}
define void @src18(ptr %p, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
b:
  call void @returns(ptr %p)
  unreachable
a:
  ret void
}
define void @tgt18(ptr %p, i64 %n) {
  ret void
}
define void @src19(ptr %p, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %a, label %b
b:
  call void @fills(ptr %p)
  unreachable
a:
  ret void
}
define void @tgt19(ptr %p, i64 %n) {
  ret void
}
; A device may see the store.
define void @src20(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store volatile i32 0, ptr %p
  unreachable
b:
  ret void
}
define void @tgt20(ptr %p, i1 noundef %c) {
  ret void
}
; All ways lead there.
define void @src21(ptr %p, ptr %q, i1 noundef %c, i1 noundef %d) {
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr %p release, align 4
  br i1 %d, label %e, label %f
e:
  store i32 2, ptr %q
  br label %g
f:
  fence seq_cst
  br label %g
g:
  %v = phi i32 [ 1, %e ], [ 2, %f ]
  store i32 %v, ptr %q
  unreachable
b:
  ret void
}
define void @tgt21(ptr %p, ptr %q, i1 noundef %c, i1 noundef %d) {
  ret void
}
; The loop need not end.
define void @src22(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr %p release, align 4
  br label %l
l:
  %v = load atomic i32, ptr %p acquire, align 4
  %z = icmp eq i32 %v, 2
  br i1 %z, label %e, label %l
e:
  unreachable
b:
  ret void
}
define void @tgt22(ptr %p, i1 noundef %c) {
  ret void
}
; What others have read of it does not matter.
define i32 @src23(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p release, align 4
  %v = load atomic i32, ptr %q acquire, align 4
  %z = icmp eq i32 %v, 2
  br i1 %z, label %e, label %f
e:
  store i32 7, ptr %p
  unreachable
f:
  ret i32 %v
}
define i32 @tgt23(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p release, align 4
  %v = load atomic i32, ptr %q acquire, align 4
  ret i32 %v
}
; Only one of the ways leads there.
define i32 @src24(ptr %p, i32 noundef %n) {
  store atomic i32 1, ptr %p release, align 4
  switch i32 %n, label %a [ i32 1, label %b
                            i32 2, label %c ]
a:
  unreachable
b:
  unreachable
c:
  ret i32 0
}
define i32 @tgt24(ptr %p, i32 noundef %n) {
  switch i32 %n, label %a [ i32 1, label %b
                            i32 2, label %c ]
a:
  store atomic i32 1, ptr %p release, align 4
  unreachable
b:
  unreachable
c:
  ret i32 0
}
