; Undefined: a trip that goes round races.
; litmus: undef in failing trip
; model: llvm
; exists: T2:%a = 1
; filter: T2:%a = 1
; expect: vacuous
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store i32 2, ptr @x
  store atomic i32 1, ptr @f release, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %v = load i32, ptr @x
  %c = icmp eq i32 %v, 7
  br i1 %c, label %w, label %m
m:
  %a = load atomic i32, ptr @f acquire, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
