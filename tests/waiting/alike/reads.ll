; One thread hands on what it has found in one place, the others what is in another.
; litmus: reads
; model: llvm
; exists: T1:%r = 2
@x = global i32 0
@y = global i32 0
@z = global i32 0
define void @T1() {
  %r = load atomic i32, ptr @z monotonic, align 4
  ret void
}
define void @T2() {
  %a = atomicrmw add ptr @x, i32 1 monotonic
  %b = load atomic i32, ptr @y monotonic, align 4
  store atomic i32 %a, ptr @z monotonic, align 4
  ret void
}
define void @T3() {
  %a = atomicrmw add ptr @x, i32 1 monotonic
  %b = load atomic i32, ptr @y monotonic, align 4
  store atomic i32 %b, ptr @z monotonic, align 4
  ret void
}
define void @T4() {
  %a = atomicrmw add ptr @x, i32 1 monotonic
  %b = load atomic i32, ptr @y monotonic, align 4
  store atomic i32 %b, ptr @z monotonic, align 4
  ret void
}
