; What the first trip wrote to its object is not what the last one wrote to another; and an alloca that moves into a
; loop makes objects that hold nothing.

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

define i32 @moved_into() {
entry:
  %object = alloca i32
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ 1, %again ]
  %is.first = icmp eq i32 %i, 0
  br i1 %is.first, label %again, label %end

again:
  store i32 7, ptr %object
  br label %loop

end:
  %value = load i32, ptr %object
  ret i32 %value
}

; A variable may be called what the views call the object of a later trip.
@"object of trip 2" = global i32 0

declare void @use(ptr)

define i32 @named_alike() {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %object = alloca i32
  store i32 %i, ptr %object
  store i32 9, ptr @"object of trip 2"
  %value = load i32, ptr %object
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 2
  br i1 %done, label %end, label %loop

end:
  ret i32 %value
}

define i32 @handed_over() {
entry:
  br label %loop

loop:
  %kept = phi ptr [ null, %entry ], [ %keep, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %object = alloca i32
  store i32 5, ptr %object
  call void @use(ptr %object)
  %is.first = icmp eq i32 %i, 0
  %keep = select i1 %is.first, ptr %object, ptr %kept
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 2
  br i1 %done, label %end, label %loop

end:
  %value = load i32, ptr %keep
  ret i32 %value
}
