; Who is asked for comes last.
; litmus: one asked
; model: llvm
; exists: T2:%q = 2
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
