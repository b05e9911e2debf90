; The loop runs ten times, more often than the bound says, and then ends.
@x = global i32 0
define void @f() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 10
  br i1 %more, label %head, label %exit
exit:
  store i32 1, ptr @x, align 4
  ret void
}
