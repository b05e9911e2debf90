@a = external global i64
@b = external global i64
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f() {
  %a1 = getelementptr i8, ptr @a, i64 4
  %b1 = getelementptr i8, ptr @b, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 @b, ptr align 8 @a, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b1, ptr align 4 %a1, i64 4, i1 false)
  ret void
}
