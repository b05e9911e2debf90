; Wrong: another thread may see half of what is no longer atomic.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f(ptr %p) {
  store atomic i32 0, ptr %p monotonic, align 4
  ret void
}
