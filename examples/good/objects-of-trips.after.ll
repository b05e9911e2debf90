declare void @use(ptr)

define i32 @first() {
  ret i32 0
}

define i1 @same_place() {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %object = alloca i32
  call void @use(ptr %object)
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 2
  br i1 %done, label %end, label %loop

end:
  ret i1 false
}

define i32 @new_one() {
  ret i32 9
}
