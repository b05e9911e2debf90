; Only a trip that goes round writes what the other waits for.
; litmus: release rmw 2
; model: llvm
; exists: (T2:%b = 2 /\ T1:%o = 0)
@x = global i32 0
@f = global i32 5

define void @T1() {
  store i32 1, ptr @x
  br label %w
w:
  %o = atomicrmw xchg ptr @f, i32 2 release
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
  store atomic i32 0, ptr @f monotonic, align 4
  ret void
}
