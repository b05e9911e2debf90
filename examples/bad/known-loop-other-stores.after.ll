@x = global i32 0
@flag = global i32 0
define void @f() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  store i32 7, ptr @flag, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 10
  br i1 %more, label %head, label %exit
exit:
  ret void
}
