; Two ways out.
; litmus: two exits
; model: llvm
; exists: (T2:%a = 2 /\ T2:%k = 8)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 2, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %c = icmp eq i32 %a, 1
  br i1 %c, label %n, label %m
m:
  %d = icmp eq i32 %a, 2
  br i1 %d, label %p, label %w
n:
  br label %e
p:
  br label %e
e:
  %k = phi i32 [ 7, %n ], [ 8, %p ]
  ret void
}
