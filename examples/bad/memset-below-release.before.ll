; Wrong: who sees the flag relies on the memory being filled.
@flag = external global i32
@data = external global i64

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f() {
  call void @llvm.memset.p0.i64(ptr align 8 @data, i8 1, i64 8, i1 false)
  store atomic i32 1, ptr @flag release, align 4
  ret void
}
