; litmus: order
; model: llvm+mmra
; exists: (T5:%r = 1 /\ T5:%s = 2 /\ T5:%t = 3 /\ T6:%r = 2 /\ T6:%s = 1)
; thread T1: @T1() in workgroup 0, agent 0
; thread T2: @T2() in workgroup 1, agent 0
; thread T3: @T3() in workgroup 2, agent 0
; thread T4: @T4() in workgroup 3, agent 0
; thread T5: @T5() in workgroup 4, agent 0
; thread T6: @T6() in workgroup 5, agent 0
@x = global i32 0
@y = global i32 0
define void @T1() {
  %v = load atomic i32, ptr @y syncscope("agent") monotonic, align 4
  store atomic i32 %v, ptr @x syncscope("workgroup") monotonic, align 4
  ret void
}
define void @T2() {
  %v = load atomic i32, ptr @y syncscope("agent") monotonic, align 4
  store atomic i32 %v, ptr @x syncscope("workgroup") monotonic, align 4
  ret void
}
define void @T3() {
  %v = load atomic i32, ptr @y syncscope("agent") monotonic, align 4
  store atomic i32 %v, ptr @x syncscope("workgroup") monotonic, align 4
  ret void
}
define void @T4() {
  store atomic i32 1, ptr @y syncscope("agent") monotonic, align 4
  store atomic i32 2, ptr @y syncscope("agent") monotonic, align 4
  store atomic i32 3, ptr @y syncscope("agent") monotonic, align 4
  ret void
}
define void @T5() {
  %r = load atomic i32, ptr @x syncscope("agent") monotonic, align 4
  %s = load atomic i32, ptr @x syncscope("agent") monotonic, align 4
  %t = load atomic i32, ptr @x syncscope("agent") monotonic, align 4
  ret void
}
define void @T6() {
  %r = load atomic i32, ptr @x syncscope("agent") monotonic, align 4
  %s = load atomic i32, ptr @x syncscope("agent") monotonic, align 4
  ret void
}
