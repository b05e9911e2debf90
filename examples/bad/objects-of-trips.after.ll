define i32 @first() {
  ret i32 2
}

define i32 @moved_into() {
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
  ret i32 %value
}

@"object of trip 2" = global i32 0

declare void @use(ptr)

define i32 @named_alike() {
  store i32 9, ptr @"object of trip 2"
  ret i32 9
}

define i32 @handed_over() {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %object = alloca i32
  store i32 5, ptr %object
  call void @use(ptr %object)
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 2
  br i1 %done, label %end, label %loop

end:
  ret i32 5
}
