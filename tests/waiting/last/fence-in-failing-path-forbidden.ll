; The fence behind the loop orders what a fence in trips that go round may have ordered.
; litmus: fence in failing path forbidden
; model: llvm
; ~exists: (T2:%a = 2 /\ T2:%r = 0 /\ T2:%b = 1)
@x = global i32 0
@y = global i32 0
@f = global i32 0
@g = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  fence release
  store atomic i32 1, ptr @f monotonic, align 4
  store atomic i32 2, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  %b = load atomic i32, ptr @f monotonic, align 4
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %d = icmp eq i32 %a, 2
  br i1 %d, label %n, label %q
q:
  fence acquire
  br label %w
n:
  fence acquire
  %r = load atomic i32, ptr @x monotonic, align 4
  ret void
}
