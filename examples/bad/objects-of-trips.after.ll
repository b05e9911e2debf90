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
