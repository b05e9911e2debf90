; Each waits for the other for ever.
; litmus: deadlock acquire
; model: llvm
; exists: T1:%a = 1
; filter: T1:%a = 1
; expect: vacuous
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  br label %w
w:
  %a = load atomic i32, ptr @f acquire, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  store atomic i32 1, ptr @y release, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @y acquire, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  store atomic i32 1, ptr @f release, align 4
  ret void
}
