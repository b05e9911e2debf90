; The loop may go round zero times.
@x = global i32 0
define void @f(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i32 5, ptr @x, align 4
  %next = add i64 %i, 1
  br label %head
exit:
  ret void
}
