define i32 @defined(ptr %p) {
  %r = load i32, ptr %p, !noundef !0
  ret i32 %r
}

define i32 @in_range(ptr %p) {
  %r = load i32, ptr %p, !range !1
  ret i32 %r
}

define ptr @not_null(ptr %p) {
  %r = load ptr, ptr %p, !nonnull !0
  ret ptr %r
}

define ptr @aligned(ptr %p) {
  %r = load ptr, ptr %p, !align !2
  ret ptr %r
}

define ptr @argument(ptr %p) {
  %r = call ptr @f(ptr nonnull %p)
  ret ptr %r
}

define ptr @result(ptr %p) {
  %r = call noundef nonnull align 4 ptr @f(ptr %p)
  ret ptr %r
}

define nonnull ptr @returned(ptr %p) {
  %r = load ptr, ptr %p
  ret ptr %r
}

define i32 @counted(i32 %x) {
  %r = call range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %r
}

define ptr @index_may_wrap(ptr %p, i64 %i) {
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  ret ptr %q
}

define ptr @index_below_zero(ptr %p, i64 %i) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @in_the_other_arm(ptr %p, i32 %i, i1 %c) {
  %j = sext i32 %i to i64
  %q = getelementptr inbounds i8, ptr %p, i64 %j
  br i1 %c, label %yes, label %no
yes:
  store i8 1, ptr %q
  br label %no
no:
  ret ptr %q
}

declare ptr @f(ptr)
declare i32 @llvm.ctpop.i32(i32)

!0 = !{}
!1 = !{i32 0, i32 2, i32 5, i32 -1}
!2 = !{i64 16}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}
!7 = !{i64 8}
