; Each trip writes back what it has found, whatever that is.
; litmus: same value or
; model: llvm
; exists: (T1:%o = 1 /\ T2:%b = 0)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  br label %w
w:
  %o = atomicrmw or ptr @f, i32 0 monotonic
  %d = icmp eq i32 %o, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
define void @T2() {
  %b = load atomic i32, ptr @f monotonic, align 4
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
