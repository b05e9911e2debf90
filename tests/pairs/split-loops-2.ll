; Loops that become several, or are written with more trips: values behind them, seams, conditions that may be undef.
; valid: tgt2 tgt5 tgt9 tgt11
; refuted: tgt1 tgt3 tgt4 tgt6 tgt7 tgt8 tgt10 tgt12

; peeled trip's value used behind the loop: takes the wrong one
define i32 @src1(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %x
}
define i32 @tgt1(ptr %p, i32 noundef %n) {
entry:
  %first = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %any = icmp slt i32 1, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %x = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %first
}
; right one
define i32 @src2(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %x
}
define i32 @tgt2(ptr %p, i32 noundef %n) {
entry:
  %first = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %any = icmp slt i32 1, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %x = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ %first, %entry ], [ %x, %loop ]
  ret i32 %r
}
; unrolled, the second copy merged its store with the first (same place): wrong for who looks in between? right for plain, wrong count for rmw
define void @src3(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt3(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %again, %second ]
  %x = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %second, label %exit
second:
  %y = atomicrmw add ptr %p, i32 2 monotonic, align 4
  %again = add i32 %i, 2
  %more2 = icmp slt i32 %again, %n
  br i1 %more2, label %loop, label %exit
exit:
  ret void
}
; unswitched on what another thread may change (loaded once before, plain): wrong? one read for many may be right; here the flag is written in the loop
define void @src4(ptr noalias %p, ptr %f, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %v = load atomic i32, ptr %f monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %latch
a:
  store atomic i32 1, ptr %f monotonic, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt4(ptr noalias %p, ptr %f, i32 noundef %n) {
entry:
  %v = load atomic i32, ptr %f monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 1, ptr %f monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %other ]
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
; a fence between the two loops: right (more order), the loop in two at a constant
define void @src5(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 100
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt5(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 50
  br i1 %more, label %loop, label %other
other:
  %j = phi i32 [ %next, %loop ], [ %j.next, %other ]
  store atomic i32 %j, ptr %p release, align 4
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp ult i32 %j.next, 100
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
; one too many at the seam
define void @src6(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 100
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt6(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 50
  br i1 %more, label %loop, label %other
other:
  %j = phi i32 [ %i, %loop ], [ %j.next, %other ]
  store atomic i32 %j, ptr %p release, align 4
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp ult i32 %j.next, 100
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
; the last of 100 is missing
define void @src7(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 100
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt7(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 50
  br i1 %more, label %loop, label %other
other:
  %j = phi i32 [ %next, %loop ], [ %j.next, %other ]
  store atomic i32 %j, ptr %p release, align 4
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp ult i32 %j.next, 99
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
; unswitched, and the frozen condition is taken anew in the other loop
define void @src8(ptr %p, i1 %c, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = select i1 %c, i32 1, i32 2
  store atomic i32 %s, ptr %p monotonic, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt8(ptr %p, i1 %c, i32 noundef %n) {
entry:
  br i1 %c, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 1, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %other ]
  store atomic i32 2, ptr %p monotonic, align 4
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
; the same with freeze: right
define void @src9(ptr %p, i1 %c, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = select i1 %c, i32 1, i32 2
  store atomic i32 %s, ptr %p monotonic, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt9(ptr %p, i1 %c, i32 noundef %n) {
entry:
  %f = freeze i1 %c
  br i1 %f, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 1, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %other ]
  store atomic i32 2, ptr %p monotonic, align 4
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
; branch in the original, freeze of an undef condition in the target, but then the other loop's branch is on c itself: right (UB in the original)
; counts by two from an odd first number: never meets the end of the first loop (ne): wraps; first loop's fact must not be believed
define void @src10(ptr %p, i8 noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  store atomic i8 %i, ptr %p monotonic, align 1
  %next = add i8 %i, 2
  %more = icmp ne i8 %next, 100
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt10(ptr %p, i8 noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  store atomic i8 %i, ptr %p monotonic, align 1
  %next = add i8 %i, 2
  %more = icmp ne i8 %next, 99
  br i1 %more, label %loop, label %other
other:
  %j = phi i8 [ %next, %loop ], [ %j.next, %other ]
  store atomic i8 %j, ptr %p monotonic, align 1
  %j.next = add i8 %j, 2
  %j.more = icmp ne i8 %j.next, 100
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
; operands that are written as expressions (nneg, samesign), used behind the loop
define i64 @src11(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr i32, ptr %p, i64 %wide
  store atomic i32 %i, ptr %at release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp samesign ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %wide
}
define i64 @tgt11(ptr %p, i32 noundef %n) {
entry:
  store atomic i32 0, ptr %p release, align 4
  %any = icmp samesign ult i32 1, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr i32, ptr %p, i64 %wide
  store atomic i32 %i, ptr %at release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp samesign ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i64 [ 0, %entry ], [ %wide, %loop ]
  ret i64 %r
}
; what one trip gives is another
define i64 @src12(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr i32, ptr %p, i64 %wide
  store atomic i32 %i, ptr %at release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp samesign ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %wide
}
define i64 @tgt12(ptr %p, i32 noundef %n) {
entry:
  store atomic i32 0, ptr %p release, align 4
  %any = icmp samesign ult i32 1, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr i32, ptr %p, i64 %wide
  store atomic i32 %i, ptr %at release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp samesign ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i64 [ 1, %entry ], [ %wide, %loop ]
  ret i64 %r
}
