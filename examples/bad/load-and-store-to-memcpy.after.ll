@bytes = external global [3 x i8]

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f() {
  %to = getelementptr i8, ptr @bytes, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @bytes, i64 2, i1 false)
  ret void
}
