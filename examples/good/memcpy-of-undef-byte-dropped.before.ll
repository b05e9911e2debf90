; Right: an undef byte that is copied may be whatever is there.
@out = external global [2 x i8]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f() {
  %l = alloca [2 x i8], align 2
  store i8 7, ptr %l
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 @out, ptr align 2 %l, i64 2, i1 false)
  ret void
}
