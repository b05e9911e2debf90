; Right: what is filled at once need not be written before.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 8, i1 false)
  ret void
}
