; Wrong: what is copied may be written before the flag is set.
@flag = external global i32
@data = external global i64

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @f(ptr noalias %to) {
  %ready = load atomic i32, ptr @flag acquire, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 @data, i64 8, i1 false)
  ret i32 %ready
}
