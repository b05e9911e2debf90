; One thread publishes what it has written, the others do not.
; litmus: orderings
; model: llvm
; exists: (T1:%r = 1 /\ T1:%v = 0)
@x = global i32 0
@d = global i32 0
define void @T1() {
  %r = load atomic i32, ptr @x acquire, align 4
  %v = load atomic i32, ptr @d monotonic, align 4
  ret void
}
define void @T2() {
  store atomic i32 1, ptr @d monotonic, align 4
  %q = atomicrmw add ptr @x, i32 1 release
  ret void
}
define void @T3() {
  store atomic i32 1, ptr @d monotonic, align 4
  %q = atomicrmw add ptr @x, i32 1 monotonic
  ret void
}
define void @T4() {
  store atomic i32 1, ptr @d monotonic, align 4
  %q = atomicrmw add ptr @x, i32 1 monotonic
  ret void
}
