; A loop that waits in one that is followed as far as the bound says.
; litmus: nested
; model: llvm
; exists: (T2:%a = 1 /\ T2:%b = 1)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 1, ptr @f monotonic, align 4
  store atomic i32 1, ptr @y monotonic, align 4
  ret void
}
define void @T2() {
  br label %o
o:
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %m, label %w
m:
  %b = load atomic i32, ptr @y monotonic, align 4
  %e = icmp eq i32 %b, 1
  br i1 %e, label %n, label %o
n:
  ret void
}
