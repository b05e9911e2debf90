; Right (atomics guide, LICM): an unordered store can be moved out of a loop that is entered at least
; once. Nobody needs to have seen the earlier ones.
@x = global i32 0

define void @f(i32 %n, i32 %v) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  store atomic i32 %v, ptr @x unordered, align 4
  ret void
}
