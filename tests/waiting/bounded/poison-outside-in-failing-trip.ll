; Undefined: trips that go round branch on poison.
; litmus: poison outside in failing trip
; model: llvm
; exists: T2:%a = 1
@x = global i32 2147483647
@z = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 3, ptr @f monotonic, align 4
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  %z = load i32, ptr @x
  %p = add nsw i32 %z, 1
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %c = icmp eq i32 %a, 3
  br i1 %c, label %q, label %m
q:
  %e = icmp eq i32 %p, 5
  br i1 %e, label %w, label %w
m:
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
