@bytes = external global [4 x i8]

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f() {
  call void @llvm.memset.p0.i64(ptr @bytes, i8 0, i64 4, i1 false)
  ret void
}
