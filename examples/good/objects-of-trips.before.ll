; An alloca in a loop makes another object each time it is executed, says LangRef: what an earlier one holds stays there,
; both live at the same time, and a new one holds nothing.

declare void @use(ptr)

define i32 @first() {
entry:
  br label %loop

loop:
  %kept = phi ptr [ null, %entry ], [ %keep, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %object = alloca i32
  store i32 %i, ptr %object
  %is.first = icmp eq i32 %i, 0
  %keep = select i1 %is.first, ptr %object, ptr %kept
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 3
  br i1 %done, label %end, label %loop

end:
  %value = load i32, ptr %keep
  ret i32 %value
}

define i1 @same_place() {
entry:
  br label %loop

loop:
  %before = phi ptr [ null, %entry ], [ %object, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %object = alloca i32
  call void @use(ptr %object)
  %same = icmp eq ptr %before, %object
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 2
  br i1 %done, label %end, label %loop

end:
  ret i1 %same
}

define i32 @new_one() {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ 1, %again ]
  %object = alloca i32
  %is.first = icmp eq i32 %i, 0
  br i1 %is.first, label %again, label %end

again:
  store i32 7, ptr %object
  br label %loop

end:
  %value = load i32, ptr %object
  %any = freeze i32 %value
  ret i32 %any
}
