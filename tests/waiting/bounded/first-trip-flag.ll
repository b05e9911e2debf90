; The first trip is told from others.
; litmus: first trip flag
; model: llvm
; exists: T2:%k = 1
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %k = phi i32 [ 0, %0 ], [ 1, %w ]
  %a = load atomic i32, ptr @f monotonic, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
