; A block is copied byte by byte; a value with a byte of poison is poison.
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i8 @by_bytes() {
  %s = alloca i16
  %d = alloca i16
  store i8 1, ptr %s
  %s1 = getelementptr i8, ptr %s, i64 1
  store i8 poison, ptr %s1
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 2, i1 false)
  %v = load i8, ptr %d
  ret i8 %v
}

define i8 @part() {
  %s = alloca i16
  store i8 1, ptr %s
  %s1 = getelementptr i8, ptr %s, i64 1
  store i8 poison, ptr %s1
  %v = load i8, ptr %s
  ret i8 %v
}
