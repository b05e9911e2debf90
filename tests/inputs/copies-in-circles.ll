; Each copied byte may come from each copy before: the pointers may be anything.
define void @src(ptr noalias %d, ptr noalias %s) {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}

define void @tgt(ptr noalias %d, ptr noalias %s) {
  %rest = getelementptr inbounds i8, ptr %d, i64 4
  call void @llvm.memset.p0.i64(ptr align 1 %rest, i8 0, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
