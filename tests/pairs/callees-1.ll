; valid: tgt5 tgt6
; refuted: tgt1 tgt2 tgt3 tgt4 tgt7
declare i32 @keeps(ptr) nounwind willreturn nosync nofree memory(argmem: read)
declare i32 @reads(ptr captures(none)) nounwind willreturn nosync nofree memory(argmem: read)
declare void @writes(ptr captures(none)) nounwind willreturn nosync nofree memory(argmem: write)
declare void @anything(ptr captures(none))
define i32 @src1() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 64
  store i32 1, ptr %p, align 4
  %v = call i32 @reads(ptr %m)
  ret i32 %v
}
define i32 @tgt1() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 64
  store i32 2, ptr %p, align 4
  %v = call i32 @reads(ptr %m)
  ret i32 %v
}
define i32 @src2() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 124
  store i32 1, ptr %p, align 4
  %v = call i32 @keeps(ptr %m)
  ret i32 %v
}
define i32 @tgt2() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 124
  %v = call i32 @keeps(ptr %m)
  ret i32 %v
}
define i32 @src3(ptr noundef %p, ptr noundef %q) {
  %r = getelementptr i8, ptr %p, i64 64
  store i32 1, ptr %r, align 4
  %v = call i32 @keeps(ptr %q)
  ret i32 %v
}
define i32 @tgt3(ptr noundef %p, ptr noundef %q) {
  %r = getelementptr i8, ptr %p, i64 64
  %v = call i32 @keeps(ptr %q)
  store i32 1, ptr %r, align 4
  ret i32 %v
}
define i32 @src4() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 30
  store i32 1, ptr %p, align 1
  call void @writes(ptr %m)
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i32 @tgt4() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 30
  store i32 1, ptr %p, align 1
  call void @writes(ptr %m)
  ret i32 1
}
define i32 @src5() {
  %m = alloca [128 x i8], align 8
  %n = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %n, i64 64
  store i32 1, ptr %p, align 4
  call void @writes(ptr %m)
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @tgt5() {
  %m = alloca [128 x i8], align 8
  call void @writes(ptr %m)
  ret i32 1
}
define i32 @src6() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 64
  store i32 1, ptr %p, align 4
  %v = call i32 @reads(ptr %m)
  %w = load i32, ptr %p, align 4
  ret i32 %w
}
define i32 @tgt6() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 64
  store i32 1, ptr %p, align 4
  %v = call i32 @reads(ptr %m)
  ret i32 1
}
define i32 @src7() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 96
  store i32 1, ptr %p, align 4
  call void @anything(ptr %m)
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @tgt7() {
  %m = alloca [128 x i8], align 8
  %p = getelementptr i8, ptr %m, i64 96
  store i32 1, ptr %p, align 4
  call void @anything(ptr %m)
  ret i32 1
}
