; valid: tgt1 tgt5 tgt7 tgt9 tgt11 tgt14 tgt16 tgt17
; refuted: tgt2 tgt3 tgt4 tgt6 tgt8 tgt10 tgt12 tgt13 tgt15 tgt19
declare noalias nonnull ptr @h() nofree
define i32 @src1(i1 %c) {
  %p = call noalias nonnull dereferenceable(4) align 4 ptr @h()
  br i1 %c, label %y, label %n
y:
  %e = load i32, ptr %p
  ret i32 %e
n:
  ret i32 0
}
define i32 @tgt1(i1 %c) {
  %p = call noalias nonnull dereferenceable(4) align 4 ptr @h()
  %e = load i32, ptr %p
  br i1 %c, label %y, label %n
y:
  ret i32 %e
n:
  ret i32 0
}
define i32 @src2(i1 %c) {
  %p = call noalias nonnull align 4 ptr @h()
  br i1 %c, label %y, label %n
y:
  %e = load i32, ptr %p
  ret i32 %e
n:
  ret i32 0
}
define i32 @tgt2(i1 %c) {
  %p = call noalias nonnull align 4 ptr @h()
  %e = load i32, ptr %p
  br i1 %c, label %y, label %n
y:
  ret i32 %e
n:
  ret i32 0
}
define i32 @src3(i1 %c) {
  %p = call noalias nonnull dereferenceable(3) align 4 ptr @h()
  br i1 %c, label %y, label %n
y:
  %e = load i32, ptr %p
  ret i32 %e
n:
  ret i32 0
}
define i32 @tgt3(i1 %c) {
  %p = call noalias nonnull dereferenceable(3) align 4 ptr @h()
  %e = load i32, ptr %p
  br i1 %c, label %y, label %n
y:
  ret i32 %e
n:
  ret i32 0
}
define i32 @src4() {
  %p = call noalias ptr @h()
  %e = load i32, ptr %p, align 4
  ret i32 %e
}
define i32 @tgt4() {
  %p = call noalias ptr @h()
  %w = load i64, ptr %p, align 4
  %e = trunc i64 %w to i32
  ret i32 %e
}
define i32 @src5() {
  %p = call noalias ptr @h()
  %w = load i64, ptr %p, align 4
  %e = trunc i64 %w to i32
  ret i32 %e
}
define i32 @tgt5() {
  %p = call noalias ptr @h()
  %e = load i32, ptr %p, align 4
  ret i32 %e
}
declare void @use(ptr) nofree
define void @src6() {
  %p = call noalias nonnull ptr @h()
  store i32 1, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  call void @use(ptr %p)
  store i32 2, ptr %q, align 4
  store i32 2, ptr %q, align 4
  ret void
}
define void @tgt6() {
  %p = call noalias nonnull ptr @h()
  store i32 1, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 2, ptr %q, align 4
  call void @use(ptr %p)
  store i32 2, ptr %q, align 4
  ret void
}
define void @src7() {
  %p = call noalias nonnull ptr @h()
  %q = getelementptr i8, ptr %p, i64 4
  store i32 2, ptr %q, align 4
  call void @use(ptr %p)
  store i32 2, ptr %q, align 4
  ret void
}
define void @tgt7() {
  %p = call noalias nonnull ptr @h()
  %q = getelementptr i8, ptr %p, i64 4
  store i32 2, ptr %q, align 4
  call void @use(ptr %p)
  %e = load i32, ptr %p, align 4
  store i32 2, ptr %q, align 4
  ret void
}
define void @src8() {
  %p = call noalias nonnull ptr @h()
  ret void
}
define void @tgt8() {
  %p = call noalias nonnull dereferenceable(4) ptr @h()
  ret void
}
define i32 @src9() {
  %p = call noalias nonnull ptr @h()
  %e = load i32, ptr %p, align 4
  ret i32 %e
}
define i32 @tgt9() {
  %p = call noalias nonnull dereferenceable(4) ptr @h()
  %e = load i32, ptr %p, align 4
  ret i32 %e
}
define i32 @src10() {
  %p = call noalias nonnull ptr @h()
  %e = load i32, ptr %p, align 4
  ret i32 %e
}
define i32 @tgt10() {
  %p = call noalias nonnull dereferenceable(5) ptr @h()
  %e = load i32, ptr %p, align 4
  ret i32 %e
}
define i32 @src11() {
  %p = call noalias nonnull dereferenceable(8) ptr @h()
  ret i32 0
}
define i32 @tgt11() {
  %p = call noalias nonnull dereferenceable(4) ptr @h()
  ret i32 0
}
declare i32 @number()
define i32 @src12() {
  %p = call i32 @number()
  %q = udiv i32 3, %p
  ret i32 %q
}
define i32 @tgt12() {
  %p = call noundef i32 @number()
  %q = udiv i32 3, %p
  ret i32 %q
}
define i32 @src13() {
  %p = call i32 @number()
  ret i32 %p
}
define i32 @tgt13() {
  %p = call noundef i32 @number()
  ret i32 %p
}
declare noalias ptr @malloc(i64) allocsize(0) allockind("alloc,uninitialized") "alloc-family"="malloc"
define i32 @src14(i1 %c) {
  %p = call noundef nonnull align 8 ptr @malloc(i64 8)
  %q = getelementptr i8, ptr %p, i64 4
  call void @use(ptr %p)
  br i1 %c, label %y, label %n
y:
  %e = load i32, ptr %q
  ret i32 %e
n:
  ret i32 0
}
define i32 @tgt14(i1 %c) {
  %p = call noundef nonnull align 8 ptr @malloc(i64 8)
  %q = getelementptr i8, ptr %p, i64 4
  call void @use(ptr %p)
  %e = load i32, ptr %q
  br i1 %c, label %y, label %n
y:
  ret i32 %e
n:
  ret i32 0
}
define i32 @src15(i1 %c) {
  %p = call noundef nonnull align 8 ptr @malloc(i64 7)
  %q = getelementptr i8, ptr %p, i64 4
  call void @use(ptr %p)
  br i1 %c, label %y, label %n
y:
  %e = load i32, ptr %q
  ret i32 %e
n:
  ret i32 0
}
define i32 @tgt15(i1 %c) {
  %p = call noundef nonnull align 8 ptr @malloc(i64 7)
  %q = getelementptr i8, ptr %p, i64 4
  call void @use(ptr %p)
  %e = load i32, ptr %q
  br i1 %c, label %y, label %n
y:
  ret i32 %e
n:
  ret i32 0
}
define i32 @src16() {
  %p = call noundef nonnull align 8 ptr @malloc(i64 4)
  %q = getelementptr i8, ptr %p, i64 4
  call void @use(ptr %p)
  %e = load i32, ptr %q
  ret i32 %e
}
define i32 @tgt16() {
  %p = call noundef nonnull align 8 ptr @malloc(i64 4)
  %q = getelementptr i8, ptr %p, i64 4
  call void @use(ptr %p)
  %e = add i32 0, 0
  ret i32 %e
}
declare void @llvm.lifetime.end.p0(ptr)
define void @src17(ptr %p) {
  %m = alloca i64, align 8
  store ptr %m, ptr %p, align 4
  call void @llvm.lifetime.end.p0(ptr %m)
  ret void
}
define void @tgt17(ptr %p) {
  %m = alloca i64, align 8
  call void @llvm.lifetime.end.p0(ptr %m)
  store ptr %m, ptr %p, align 4
  ret void
}
@where = external global ptr
define i16 @src19(ptr %p) {
  %m = alloca i16, align 8
  store i16 1, ptr %m
  store ptr %m, ptr @where
  %q = load ptr, ptr %p, align 8
  store i16 2, ptr %q, align 2
  %e = load i16, ptr %m
  ret i16 %e
}
define i16 @tgt19(ptr %p) {
  %m = alloca i16, align 8
  store i16 1, ptr %m
  store ptr %m, ptr @where
  %q = load ptr, ptr %p, align 8
  store i16 2, ptr %q, align 2
  ret i16 1
}
