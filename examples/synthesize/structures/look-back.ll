; litmus: decoupled look-back (Merrill and Garland): the sums of tiles before one's own, in three workgroups
; Tile 0 publishes its sum; each other one waits for what is before it, adds its own, and publishes that.
; thread T1: @first() in workgroup 0, agent 0
; thread T2: @middle() in workgroup 1, agent 0
; thread T3: @last() in workgroup 2, agent 0
; ~exists: T3:ret != 3
@sum0 = global i32 0
@ready0 = global i32 0
@sum1 = global i32 0
@ready1 = global i32 0

define void @first() {
  store i32 1, ptr @sum0, align 4 ; label: sum0
  store atomic i32 1, ptr @ready0 syncscope("agent") monotonic, align 4 ; label: publish0
  ret void
}

define void @middle() {
entry:
  br label %spin
spin:
  %f = load atomic i32, ptr @ready0 syncscope("agent") monotonic, align 4 ; label: wait0
  %not = icmp eq i32 %f, 0
  br i1 %not, label %spin, label %add
add:
  %s = load i32, ptr @sum0, align 4 ; label: back0
  %t = add i32 %s, 2
  store i32 %t, ptr @sum1, align 4 ; label: sum1
  store atomic i32 1, ptr @ready1 syncscope("agent") monotonic, align 4 ; label: publish1
  ret void
}

define i32 @last() {
entry:
  br label %spin
spin:
  %f = load atomic i32, ptr @ready1 syncscope("agent") monotonic, align 4 ; label: wait1
  %not = icmp eq i32 %f, 0
  br i1 %not, label %spin, label %back
back:
  %s = load i32, ptr @sum1, align 4 ; label: back1
  ret i32 %s
}
