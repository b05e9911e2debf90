; Half of what a trip writes is read.
; litmus: partial write
; model: llvm
; exists: T2:%a = 1
@f = global i32 0

define void @T1() {
  br label %w
w:
  %o = atomicrmw xchg ptr @f, i32 1 monotonic
  %d = icmp eq i32 %o, 0
  br i1 %d, label %n, label %w
n:
  ret void
}
define void @T2() {
  %a = load atomic i8, ptr @f monotonic, align 1
  ret void
}
