@flag = external global i32
@data = external global i64

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @f(ptr noalias %to) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 @data, i64 8, i1 false)
  %ready = load atomic i32, ptr @flag acquire, align 4
  ret i32 %ready
}
