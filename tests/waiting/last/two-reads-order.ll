; The first of two reads orders nothing.
; litmus: two reads order
; model: llvm
; exists: (T2:%a = 1 /\ T2:%b = 1 /\ T2:%r = 0)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @f release, align 4
  store atomic i32 1, ptr @y monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %b = load atomic i32, ptr @y acquire, align 4
  %s = add i32 %a, %b
  %d = icmp eq i32 %s, 2
  br i1 %d, label %n, label %w
n:
  %r = load atomic i32, ptr @x monotonic, align 4
  ret void
}
