; Right: bytes are copied one by one.
@a = external global i64
@b = external global i64
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f() {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 @b, ptr align 8 @a, i64 8, i1 false)
  ret void
}
