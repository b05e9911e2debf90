; The loop runs a hundred times: no execution of the original stays within the default bound.
@x = global i32 0
define void @src() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 100
  br i1 %more, label %head, label %exit
exit:
  store i32 1, ptr @x, align 4
  ret void
}
define void @tgt() {
  store i32 2, ptr @x, align 4
  ret void
}
; As far as the original was followed, both do the same; the bound belongs to the answer.
define i32 @src1(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %v = load i32, ptr @x, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret i32 %v
}
define i32 @tgt1(i32 %n) {
entry:
  %big = icmp ugt i32 %n, 20
  br i1 %big, label %wrong, label %right
wrong:
  ret i32 77
right:
  %v = load i32, ptr @x, align 4
  ret i32 %v
}
