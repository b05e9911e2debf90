; valid: tgt1 tgt2 tgt3
; refuted: tgt4 tgt5 tgt6
declare void @llvm.lifetime.start.p0(ptr captures(none)) nounwind willreturn
declare void @llvm.lifetime.end.p0(ptr captures(none)) nounwind willreturn
declare i1 @f(ptr)
@g = global ptr null
; nobody hears of it before the function is over, and then it is gone
define ptr @src1() {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  %a = getelementptr i8, ptr %m, i64 3
  call void @llvm.lifetime.end.p0(ptr %m)
  ret ptr %a
}
define ptr @tgt1() {
  %m = alloca i64
  %a = getelementptr i8, ptr %m, i64 3
  call void @llvm.lifetime.end.p0(ptr %m)
  ret ptr %a
}
define void @src2(ptr %p, i64 noundef %x) {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  store i64 %x, ptr %m
  store ptr %m, ptr @g
  call void @llvm.lifetime.end.p0(ptr %m)
  store i64 %x, ptr %p
  ret void
}
define void @tgt2(ptr %p, i64 noundef %x) {
  %m = alloca i64
  store i64 %x, ptr %m
  store ptr %m, ptr @g
  store i64 %x, ptr %p
  ret void
}
define ptr @src3(ptr %p, i64 noundef %x) {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  store i64 %x, ptr %m
  store i64 %x, ptr %p
  ret ptr %m
}
define ptr @tgt3(ptr %p, i64 noundef %x) {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  store i64 %x, ptr %m
  store i64 %x, ptr %p
  call void @llvm.lifetime.end.p0(ptr %m)
  ret ptr %m
}
; dead where the function itself accesses it
define ptr @src4(i64 noundef %x) {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  store i64 %x, ptr %m
  call void @llvm.lifetime.end.p0(ptr %m)
  ret ptr %m
}
define ptr @tgt4(i64 noundef %x) {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  call void @llvm.lifetime.end.p0(ptr %m)
  store i64 %x, ptr %m
  ret ptr %m
}
; a callee that is told writes to it
define i1 @src5() {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  %r = call i1 @f(ptr %m)
  call void @llvm.lifetime.end.p0(ptr %m)
  ret i1 %r
}
define i1 @tgt5() {
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  call void @llvm.lifetime.end.p0(ptr %m)
  %r = call i1 @f(ptr %m)
  ret i1 %r
}
; another thread that is told, and waited for
define void @src6(ptr %q) {
e:
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  store atomic ptr %m, ptr @g release, align 8
  %w = load atomic i8, ptr %q acquire, align 1
  call void @llvm.lifetime.end.p0(ptr %m)
  ret void
}
define void @tgt6(ptr %q) {
e:
  %m = alloca i64
  call void @llvm.lifetime.start.p0(ptr %m)
  store atomic ptr %m, ptr @g release, align 8
  call void @llvm.lifetime.end.p0(ptr %m)
  %w = load atomic i8, ptr %q acquire, align 1
  ret void
}
