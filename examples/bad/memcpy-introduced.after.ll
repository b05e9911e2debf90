declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i64 @f(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %p, i64 8, i1 false)
  %v = load i64, ptr %p, align 8
  ret i64 %v
}
