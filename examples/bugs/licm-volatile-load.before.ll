define i32 @f(ptr noalias %device, ptr noalias %p) {
entry:
  br label %loop
loop:
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %busy = load volatile i32, ptr %device, align 4
  %x = load i32, ptr %p, align 4
  %more = add i32 %sum, %x
  %done = icmp eq i32 %busy, 0
  br i1 %done, label %end, label %loop
end:
  ret i32 %more
}
