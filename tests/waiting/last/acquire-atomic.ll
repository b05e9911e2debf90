; What the last trips read orders what comes behind them.
; litmus: acquire atomic
; model: llvm
; ~exists: (T3:%a = 2 /\ T3:%g = 1 /\ T3:%r = 0)
@x = global i32 0
@y = global i32 0
@f = global i32 0
@g = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @f release, align 4
  store atomic i32 1, ptr @g release, align 4
  ret void
}
define void @T2() {
  %q = load atomic i32, ptr @f monotonic, align 4
  store atomic i32 2, ptr @f monotonic, align 4
  ret void
}
define void @T3() {
  br label %w
w:
  %a = load atomic i32, ptr @f acquire, align 4
  %d = icmp eq i32 %a, 2
  br i1 %d, label %n, label %w
n:
  %g = load atomic i32, ptr @g acquire, align 4
  %r = load atomic i32, ptr @x monotonic, align 4
  ret void
}
