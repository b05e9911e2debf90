declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @twice(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @aligned(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr align 16 %p, i8 0, i64 %n, i1 false)
  ret void
}

define i32 @smaller(i64 %n) {
  %a = alloca [100 x i8], align 16
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  ret i32 0
}
