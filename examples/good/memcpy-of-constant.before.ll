; Right: what a constant holds is known.
@table = private constant [4 x i8] c"\01\02\03\04"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @table, i64 4, i1 false)
  ret void
}
