define ptr @merged(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 12
  ret ptr %q
}

define ptr @used_anyway(ptr %p, i64 %i) {
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 1, ptr %a
  ret ptr %a
}

define ptr @accessed_anyway(ptr %p) {
  store i64 1, ptr %p
  %b = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %b
}

define ptr @not_negative(ptr %p, i32 %i) {
  %j = zext i32 %i to i64
  %q = getelementptr inbounds nuw i32, ptr %p, i64 %j
  ret ptr %q
}

define ptr @dropped(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  ret ptr %q
}

define ptr @in_local() {
  %a = alloca [4 x i32]
  %q = getelementptr inbounds nuw i32, ptr %a, i64 4
  %r = call ptr @f(ptr nonnull align 4 %q)
  ret ptr %r
}

define i32 @counted(i32 %x) {
  %r = call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %r
}

define noundef range(i32 0, 4) i32 @result(i32 noundef %x) {
  %r = and i32 %x, 3
  ret i32 %r
}

define ptr @parameter(ptr dereferenceable(8) %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 8
  ret ptr %q
}

define i32 @kept(ptr %p, ptr %q) {
  %v = load i32, ptr %p, !noundef !0, !tbaa !3
  store i32 %v, ptr %q, !tbaa !3
  %r = call ptr @f(ptr noundef nonnull readonly %p) nounwind
  ret i32 %v
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
