; Threads that are alike but for where they run.
; litmus: scopes apart
; model: llvm+mmra
; exists: (T1:%a = 1 /\ T1:%r = 0)
; thread T1: @T1() in workgroup 0, agent 0
; thread T2: @T2() in workgroup 0, agent 0
; thread T3: @T3() in workgroup 1, agent 0
; thread T4: @T4() in workgroup 2, agent 0
@x = global i32 0
@f = global i32 0
define void @T1() {
  br label %w
w:
  %a = load atomic i32, ptr @f syncscope("workgroup") acquire, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  %r = load atomic i32, ptr @x syncscope("agent") monotonic, align 4
  ret void
}
define void @T2() {
  store atomic i32 1, ptr @x syncscope("agent") monotonic, align 4
  store atomic i32 1, ptr @f syncscope("workgroup") release, align 4
  ret void
}
define void @T3() {
  store atomic i32 1, ptr @x syncscope("agent") monotonic, align 4
  store atomic i32 1, ptr @f syncscope("workgroup") release, align 4
  ret void
}
define void @T4() {
  store atomic i32 1, ptr @x syncscope("agent") monotonic, align 4
  store atomic i32 1, ptr @f syncscope("workgroup") release, align 4
  ret void
}
