; A first trip may read anything that is not later.
; litmus: coherence failing
; model: llvm
; exists: (T2:%a = 2 /\ T2:%b = 3 /\ T2:%c = 1)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 1, ptr @f monotonic, align 4
  store atomic i32 2, ptr @f monotonic, align 4
  store atomic i32 3, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  %c = load atomic i32, ptr @f monotonic, align 4
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %d = icmp eq i32 %a, 2
  br i1 %d, label %n, label %w
n:
  %b = load atomic i32, ptr @f monotonic, align 4
  %z = icmp eq i32 %c, 3
  ret void
}
