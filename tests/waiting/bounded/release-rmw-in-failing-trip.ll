; What a trip may write is read.
; litmus: release rmw in failing trip
; model: llvm
; exists: (T2:%b = 2 /\ T2:%r = 1)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store i32 1, ptr @x
  br label %w
w:
  %o = atomicrmw xchg ptr @f, i32 2 acq_rel
  %d = icmp eq i32 %o, 0
  br i1 %d, label %n, label %w
n:
  ret void
}
define void @T2() {
  br label %w
w:
  %b = load atomic i32, ptr @f acquire, align 4
  %d = icmp eq i32 %b, 2
  br i1 %d, label %n, label %w
n:
  %r = load i32, ptr @x
  ret void
}
