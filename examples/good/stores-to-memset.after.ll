declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
  ret void
}
