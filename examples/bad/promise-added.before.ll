; What attributes and metadata promise of a value makes it poison, or behaviour undefined, where it is not so.

; A race makes it undef.
define i32 @defined(ptr %p) {
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @in_range(ptr %p) {
  %r = load i32, ptr %p
  ret i32 %r
}

define ptr @not_null(ptr %p) {
  %r = load ptr, ptr %p
  ret ptr %r
}

define ptr @aligned(ptr %p) {
  %r = load ptr, ptr %p
  ret ptr %r
}

define ptr @argument(ptr %p) {
  %r = call ptr @f(ptr %p)
  ret ptr %r
}

define ptr @result(ptr %p) {
  %r = call ptr @f(ptr %p)
  ret ptr %r
}

define ptr @returned(ptr %p) {
  %r = load ptr, ptr %p
  ret ptr %r
}

; All 32 bits may be set.
define i32 @counted(i32 %x) {
  %r = call i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %r
}

; Four times the index may be a small number although the index is not.
define ptr @index_may_wrap(ptr %p, i64 %i) {
  %j = shl i64 %i, 2
  %q = getelementptr inbounds i8, ptr %p, i64 %j
  ret ptr %q
}

define ptr @index_below_zero(ptr %p, i64 %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  ret ptr %q
}

; Two computations of one address are one, but with the promise of only one of them.
define ptr @in_the_other_arm(ptr %p, i32 %i, i1 %c) {
  %j = sext i32 %i to i64
  %q = getelementptr i8, ptr %p, i64 %j
  br i1 %c, label %yes, label %no
yes:
  %s = getelementptr inbounds i8, ptr %p, i64 %j
  store i8 1, ptr %s
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
