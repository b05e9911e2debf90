define ptr @merged(ptr %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  %q = getelementptr inbounds i8, ptr %a, i64 8
  ret ptr %q
}

; What is followed is not poison.
define ptr @used_anyway(ptr %p, i64 %i) {
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 1, ptr %a
  %b = getelementptr i32, ptr %p, i64 %i
  ret ptr %b
}

define ptr @accessed_anyway(ptr %p) {
  store i64 1, ptr %p
  %b = getelementptr i8, ptr %p, i64 4
  ret ptr %b
}

define ptr @not_negative(ptr %p, i32 %i) {
  %j = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %j
  ret ptr %q
}

define ptr @dropped(ptr %p, i64 %i) {
  %q = getelementptr inbounds nuw i32, ptr %p, i64 %i
  %v = load i32, ptr %q, !range !1, !noundef !0
  %w = load i32, ptr %q
  %c = icmp eq i32 %v, %w
  %r = select i1 %c, ptr %q, ptr %p
  ret ptr %r
}

define ptr @in_local() {
  %a = alloca [4 x i32]
  %q = getelementptr i32, ptr %a, i64 4
  %r = call ptr @f(ptr %q)
  ret ptr %r
}

define i32 @counted(i32 %x) {
  %r = call i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %r
}

define i32 @result(i32 noundef %x) {
  %r = and i32 %x, 3
  ret i32 %r
}

define ptr @parameter(ptr dereferenceable(8) %p) {
  %q = getelementptr i8, ptr %p, i64 8
  ret ptr %q
}

define i32 @kept(ptr %p, ptr %q) {
  %v = load i32, ptr %p, !noundef !0, !tbaa !3
  store i32 %v, ptr %q, !tbaa !3
  %w = load i32, ptr %q, !tbaa !3
  %r = call ptr @f(ptr noundef nonnull readonly %p) nounwind
  ret i32 %w
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
