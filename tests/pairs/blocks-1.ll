; valid: tgt1 tgt2 tgt3
; refuted: tgt4
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
declare void @takes(ptr) nounwind nofree nosync willreturn memory(argmem: readwrite)
define void @src1(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}
define void @tgt1(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull writeonly dereferenceable(4) %p, ptr noundef nonnull readonly dereferenceable_or_null(3) %q, i64 noundef 4, i1 false)
  ret void
}
define void @src2(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret void
}
define void @tgt2(ptr %p) {
  call void @llvm.memset.p0.i64(ptr nonnull dereferenceable(8) %p, i8 noundef 0, i64 noundef 8, i1 noundef false)
  ret void
}
define void @src3(i1 noundef %c) {
  %m = alloca i64
  br i1 %c, label %a, label %e
a:
  call void @takes(ptr %m)
  br label %e
e:
  ret void
}
define void @tgt3(i1 noundef %c) nofree nosync willreturn memory(none) {
  %m = alloca i64
  br i1 %c, label %a, label %e
a:
  call void @takes(ptr %m)
  br label %e
e:
  ret void
}
define void @src4(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}
define void @tgt4(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret void
}
