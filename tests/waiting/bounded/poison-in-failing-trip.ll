; Undefined: a trip that goes round finds poison.
; litmus: poison in failing trip
; model: llvm
; exists: T2:%a = 1
@f = global i32 0
define void @T1() {
  store atomic i32 poison, ptr @f monotonic, align 4
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
