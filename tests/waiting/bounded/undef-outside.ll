; Undefined: a trip that goes round branches on what was undef before the loop.
; litmus: undef outside
; model: llvm
; exists: T2:%a = 1
@f = global i32 0
@x = global i32 0
define void @T1() {
  store i32 2, ptr @x
  store atomic i32 3, ptr @f monotonic, align 4
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  %z = load i32, ptr @x
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %c = icmp eq i32 %a, 3
  br i1 %c, label %q, label %m
q:
  %e = icmp eq i32 %z, 5
  br i1 %e, label %p, label %w
p:
  br label %w
m:
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
