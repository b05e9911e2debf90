; Promises of the transformed function that nobody here can tell whether they are kept.

define ptr @in_bounds(ptr %p, i64 %n) {
  %q = getelementptr i8, ptr %p, i64 %n
  ret ptr %q
}

define ptr @read_only(ptr %p) {
  %r = call ptr @f(ptr %p)
  ret ptr %r
}

define ptr @returns(ptr %p) {
  %r = call ptr @f(ptr %p)
  ret ptr %r
}

define i32 @of_type(ptr %p) {
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @alone(ptr %p) {
  %r = load i32, ptr %p
  ret i32 %r
}

define float @not_a_number(i1 %c, float %x, float %y) {
  %r = select i1 %c, float %x, float %y
  ret float %r
}

define ptr @tail() {
  %a = alloca i32
  %r = call ptr @f(ptr %a)
  ret ptr %r
}

define ptr @convention(ptr %p) {
  %r = call ptr @f(ptr %p)
  ret ptr %r
}

define i32 @operand(i32 %x) {
  %r = call i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %r
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
