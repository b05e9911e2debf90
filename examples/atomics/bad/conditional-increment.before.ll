; Wrong (atomics guide, Optimization outside atomic): x is only incremented where a[i] is not zero.
; Where none is, the transformed function writes x back all the same, and can undo a store of another
; thread.
@x = global i32 0

define void @f(i32 %a0, i32 %a1) {
  %c0 = icmp ne i32 %a0, 0
  br i1 %c0, label %first, label %next
first:
  %x0 = load i32, ptr @x, align 4
  %y0 = add i32 %x0, 1
  store i32 %y0, ptr @x, align 4
  br label %next
next:
  %c1 = icmp ne i32 %a1, 0
  br i1 %c1, label %second, label %end
second:
  %x1 = load i32, ptr @x, align 4
  %y1 = add i32 %x1, 1
  store i32 %y1, ptr @x, align 4
  br label %end
end:
  ret void
}
