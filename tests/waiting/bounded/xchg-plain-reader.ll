; A plain read may see what trips write: it is undef.
; litmus: xchg plain reader
; model: llvm
; exists: T2:%v = undef
@f = global i32 5
@g = global i32 0

define void @T1() {
  br label %w
w:
  %o = atomicrmw xchg ptr @f, i32 1 release
  %d = icmp eq i32 %o, 0
  br i1 %d, label %n, label %w
n:
  ret void
}
define void @T2() {
  %v = load i32, ptr @f
  store atomic i32 0, ptr @f monotonic, align 4
  ret void
}
