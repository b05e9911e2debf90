declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %to, ptr %from) {
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %to, ptr align 8 %from, i64 8, i1 false)
  ret void
}
