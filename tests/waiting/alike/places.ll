; Threads that write what they have found to places of their own.
; litmus: places
; model: llvm
; exists: T1:%a = 3
@x = global i32 0
@f = global i32 0
@g = global i32 0
@h = global i32 0
define void @T1() {
  %a = load atomic i32, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  %q = atomicrmw add ptr @x, i32 1 monotonic
  %s = add i32 %q, 1
  store atomic i32 %s, ptr @f monotonic, align 4
  ret void
}
define void @T3() {
  %q = atomicrmw add ptr @x, i32 1 monotonic
  %s = add i32 %q, 1
  store atomic i32 %s, ptr @g monotonic, align 4
  ret void
}
define void @T4() {
  %q = atomicrmw add ptr @x, i32 1 monotonic
  %s = add i32 %q, 1
  store atomic i32 %s, ptr @h monotonic, align 4
  ret void
}
