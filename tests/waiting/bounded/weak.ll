; A weak exchange may fail for no reason.
; litmus: weak
; model: llvm
; ~exists: T1:%o = 1
@f = global i32 0

define void @T1() {
  br label %w
w:
  %c = cmpxchg weak ptr @f, i32 0, i32 1 monotonic monotonic
  %o = extractvalue { i32, i1 } %c, 0
  %k = extractvalue { i32, i1 } %c, 1
  br i1 %k, label %n, label %w
n:
  ret void
}
define void @T2() {
  store atomic i32 1, ptr @f monotonic, align 4
  store atomic i32 0, ptr @f monotonic, align 4
  ret void
}
