; The order that is asked for is not that of the file.
; litmus: asked
; model: llvm
; exists: (T4:%q = 0 /\ T2:%q = 1 /\ T3:%q = 2)
@x = global i32 0
define void @T1() {
  %a = load atomic i32, ptr @x monotonic, align 4
  ret void
}
define void @T2() {
  %q = atomicrmw add ptr @x, i32 1 monotonic
  ret void
}
define void @T3() {
  %q = atomicrmw add ptr @x, i32 1 monotonic
  ret void
}
define void @T4() {
  %q = atomicrmw add ptr @x, i32 1 monotonic
  ret void
}
