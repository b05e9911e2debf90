; What trips write is asked for.
; litmus: final 2
; model: llvm
; ~exists: (f = 0)
@f = global i32 5

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
  store atomic i32 0, ptr @f monotonic, align 4
  ret void
}
