; Wrong: a race with an atomic store of an element makes what is read undef.
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)

define void @f(ptr %to, ptr %from) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %to, ptr align 4 %from, i64 8, i32 4)
  ret void
}
