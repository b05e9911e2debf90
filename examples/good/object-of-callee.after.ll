declare void @use(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

define void @caller(i32 %value) {
  %copy.i = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %copy.i)
  store i32 %value, ptr %copy.i
  call void @use(ptr %copy.i)
  call void @llvm.lifetime.end.p0(i64 4, ptr %copy.i)
  ret void
}
