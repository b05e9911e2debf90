; Wrong (atomics guide, Optimization outside atomic): x is only incremented where a[i] is not zero.
; Where none is, the transformed function writes x back all the same, and can undo a store of another
; thread.
@x = global i32 0

define void @f(i32 %a0, i32 %a1) {
  %c0 = icmp ne i32 %a0, 0
  %c1 = icmp ne i32 %a1, 0
  %n0 = zext i1 %c0 to i32
  %n1 = zext i1 %c1 to i32
  %old = load i32, ptr @x, align 4
  %once = add i32 %old, %n0
  %new = add i32 %once, %n1
  store i32 %new, ptr @x, align 4
  ret void
}
