; Right: nobody else sees the local that the bytes go through.
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %to, ptr %from) {
  %local = alloca [8 x i8], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %local, ptr align 8 %from, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %local, i64 8, i1 false)
  ret void
}
