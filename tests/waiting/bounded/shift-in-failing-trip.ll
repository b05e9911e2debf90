; Undefined: a trip that goes round shifts by more bits than there are.
; litmus: shift in failing trip
; model: llvm
; exists: T2:%a = 1
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 40, ptr @f monotonic, align 4
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %b = shl i32 1, %a
  %d = icmp eq i32 %b, 2
  br i1 %d, label %n, label %w
n:
  ret void
}
