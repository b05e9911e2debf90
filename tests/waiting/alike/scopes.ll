; One thread is in the workgroup of the reader.
; litmus: scopes
; model: llvm+mmra
; exists: (T1:%r = 1 /\ T1:%v = 0)
; thread T1: @T1() in workgroup 0, agent 0
; thread T2: @T2() in workgroup 0, agent 0
; thread T3: @T3() in workgroup 1, agent 0
; thread T4: @T4() in workgroup 2, agent 0
@x = global i32 0
@d = global i32 0
define void @T1() {
  %r = load atomic i32, ptr @x syncscope("agent") monotonic, align 4
  fence syncscope("workgroup") acquire
  %v = load atomic i32, ptr @d syncscope("agent") monotonic, align 4
  ret void
}
define void @T2() {
  store atomic i32 1, ptr @d syncscope("agent") monotonic, align 4
  fence syncscope("workgroup") release
  %q = atomicrmw add ptr @x, i32 1 syncscope("agent") monotonic
  ret void
}
define void @T3() {
  store atomic i32 1, ptr @d syncscope("agent") monotonic, align 4
  fence syncscope("workgroup") release
  %q = atomicrmw add ptr @x, i32 1 syncscope("agent") monotonic
  ret void
}
define void @T4() {
  store atomic i32 1, ptr @d syncscope("agent") monotonic, align 4
  fence syncscope("workgroup") release
  %q = atomicrmw add ptr @x, i32 1 syncscope("agent") monotonic
  ret void
}
