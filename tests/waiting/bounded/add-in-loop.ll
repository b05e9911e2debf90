; Trips count.
; litmus: add in loop
; model: llvm
; exists: T1:%o = 1
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  br label %w
w:
  %o = atomicrmw add ptr @f, i32 1 monotonic
  %d = icmp eq i32 %o, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
