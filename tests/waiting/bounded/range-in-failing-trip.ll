; Undefined: a trip that goes round reads what its load may not find.
; litmus: range in failing trip
; model: llvm
; exists: T2:%a = 1
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 7, ptr @f monotonic, align 4
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4, !range !0
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  ret void

}
!0 = !{i32 0, i32 2}
