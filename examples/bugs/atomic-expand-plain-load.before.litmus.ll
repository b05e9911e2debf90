; model: llvm
; exists: x = undef
@x = global i64 0
define void @T1() {
  %old = atomicrmw add ptr @x, i64 1 monotonic, align 8 ; label: A
  ret void
}
define void @T2() {
  store atomic i64 5, ptr @x monotonic, align 8 ; label: C
  ret void
}
; expect: fails
