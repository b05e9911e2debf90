; valid: tgt1 tgt2 tgt3 tgt5 tgt7 tgt9 tgt11 tgt13 tgt15
; refuted: tgt4 tgt6 tgt8 tgt10 tgt12 tgt14 tgt16
; Counters that stay in a range without being told so, that follow from one another, and addresses that are made of them.

declare void @bar(i32)
declare void @foo(i64)
declare void @small(i8)

; 1: counts to a constant; wider in the transformed function.
define void @src1() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %wide = zext i32 %i to i64
  call void @foo(i64 %wide)
  %end = icmp eq i32 %i, 5
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt1() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  call void @foo(i64 %i)
  %end = icmp eq i64 %i, 5
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 2: two numbers that are the same, one afterwards.
define void @src2() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %j, 1
  %next = add i32 %i, 1
  call void @bar(i32 %j)
  %end = icmp eq i32 %i, 3
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt2() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  call void @bar(i32 %i)
  %end = icmp eq i32 %i, 3
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 3: one that follows from another one: three times that, and seven more.
define void @src3() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i32 [ 7, %entry ], [ %more, %loop ]
  %more = add i32 %j, 3
  %next = add i32 %i, 1
  call void @bar(i32 %j)
  %end = icmp eq i32 %i, 3
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt3() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %three = mul i32 %i, 3
  %j = add i32 %three, 7
  call void @bar(i32 %j)
  %end = icmp eq i32 %i, 3
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 4: six more. WRONG
define void @src4() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i32 [ 7, %entry ], [ %more, %loop ]
  %more = add i32 %j, 3
  %next = add i32 %i, 1
  call void @bar(i32 %j)
  %end = icmp eq i32 %i, 1
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt4() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %three = mul i32 %i, 3
  %j = add i32 %three, 6
  call void @bar(i32 %j)
  %end = icmp eq i32 %i, 1
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 5: the original's other number is poison where it wraps around, which it does not.
define void @src5() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 126, %entry ], [ %more, %loop ]
  %more = add nsw i8 %j, 1
  %next = add i8 %i, 1
  call void @small(i8 %j)
  %end = icmp eq i8 %i, 1
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt5() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %j = add i8 %i, 126
  call void @small(i8 %j)
  %end = icmp eq i8 %i, 1
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 6: the transformed function's is poison where it wraps around, and the original's is not. WRONG
define void @src6() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %j = add i8 %i, 127
  call void @small(i8 noundef %j)
  %end = icmp eq i8 %i, 1
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt6() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 127, %entry ], [ %more, %loop ]
  %more = add nsw i8 %j, 1
  %next = add i8 %i, 1
  call void @small(i8 noundef %j)
  %end = icmp eq i8 %i, 1
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 7: down, and the sign is none of the wider number's.
define void @src7() {
entry:
  br label %loop
loop:
  %c = phi i8 [ -3, %entry ], [ %dec, %loop ]
  %w = zext i8 %c to i32
  call void @bar(i32 %w)
  %dec = add i8 %c, -1
  %on = icmp sgt i8 %dec, -6
  br i1 %on, label %loop, label %exit
exit:
  ret void
}
define void @tgt7() {
entry:
  br label %loop
loop:
  %c = phi i32 [ 253, %entry ], [ %dec, %loop ]
  call void @bar(i32 %c)
  %dec = add nsw i32 %c, -1
  %on = icmp ugt i32 %dec, 250
  br i1 %on, label %loop, label %exit
exit:
  ret void
}

; 8: one trip less. WRONG
define void @src8() {
entry:
  br label %loop
loop:
  %c = phi i8 [ -3, %entry ], [ %dec, %loop ]
  %w = zext i8 %c to i32
  call void @bar(i32 %w)
  %dec = add i8 %c, -1
  %on = icmp sgt i8 %dec, -5
  br i1 %on, label %loop, label %exit
exit:
  ret void
}
define void @tgt8() {
entry:
  br label %loop
loop:
  %c = phi i32 [ 253, %entry ], [ %dec, %loop ]
  call void @bar(i32 %c)
  %dec = add nsw i32 %c, -1
  %on = icmp ugt i32 %dec, 252
  br i1 %on, label %loop, label %exit
exit:
  ret void
}

; 9: an address of the number before, aligned as before.
define void @src9(i32 noundef %start, ptr noundef %p) {
entry:
  br label %loop
loop:
  %iv = phi i32 [ %start, %entry ], [ %next, %back ]
  %next = add i32 %iv, -1
  %end = icmp eq i32 %iv, 0
  br i1 %end, label %exit, label %back
back:
  %index = zext i32 %next to i64
  %a = getelementptr i32, ptr %p, i64 %index
  store i32 1, ptr %a, align 4
  br label %loop
exit:
  ret void
}
define void @tgt9(i32 noundef %start, ptr noundef %p) {
entry:
  %wide = zext i32 %start to i64
  br label %loop
loop:
  %iv = phi i64 [ %wide, %entry ], [ %next, %back ]
  %next = add nsw i64 %iv, -1
  %end = icmp eq i64 %iv, 0
  br i1 %end, label %exit, label %back
back:
  %a = getelementptr i32, ptr %p, i64 %next
  store i32 1, ptr %a, align 4
  br label %loop
exit:
  ret void
}

; 10: without a look at zero. WRONG
define void @src10(i32 noundef %start, ptr noundef %p) {
entry:
  %less = add i32 %start, -1
  %index = zext i32 %less to i64
  %a = getelementptr i32, ptr %p, i64 %index
  store i32 1, ptr %a, align 4
  ret void
}
define void @tgt10(i32 noundef %start, ptr noundef %p) {
entry:
  %wide = zext i32 %start to i64
  %less = add i64 %wide, -1
  %a = getelementptr i32, ptr %p, i64 %less
  store i32 1, ptr %a, align 4
  ret void
}

; 11: with such a look, and without a loop.
define void @src11(i32 noundef %start, ptr noundef %p) {
entry:
  %zero = icmp eq i32 %start, 0
  br i1 %zero, label %exit, label %do
do:
  %less = add i32 %start, -1
  %index = zext i32 %less to i64
  %a = getelementptr i32, ptr %p, i64 %index
  store i32 1, ptr %a, align 4
  br label %exit
exit:
  ret void
}
define void @tgt11(i32 noundef %start, ptr noundef %p) {
entry:
  %wide = zext i32 %start to i64
  %zero = icmp eq i32 %start, 0
  br i1 %zero, label %exit, label %do
do:
  %less = add i64 %wide, -1
  %a = getelementptr i32, ptr %p, i64 %less
  store i32 1, ptr %a, align 4
  br label %exit
exit:
  ret void
}

; 12: aligned to more. WRONG
define void @src12(i32 noundef %start, ptr noundef %p) {
entry:
  %zero = icmp eq i32 %start, 0
  br i1 %zero, label %exit, label %do
do:
  %less = add i32 %start, -1
  %index = zext i32 %less to i64
  %a = getelementptr i32, ptr %p, i64 %index
  store i32 1, ptr %a, align 4
  br label %exit
exit:
  ret void
}
define void @tgt12(i32 noundef %start, ptr noundef %p) {
entry:
  %wide = zext i32 %start to i64
  %zero = icmp eq i32 %start, 0
  br i1 %zero, label %exit, label %do
do:
  %less = add i64 %wide, -1
  %a = getelementptr i32, ptr %p, i64 %less
  store i32 1, ptr %a, align 8
  br label %exit
exit:
  ret void
}

; 13: undef in the number that ends the loop: a branch on it was one before.
define i32 @src13(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @bar(i32 %i)
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %next
}
define i32 @tgt13(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @bar(i32 %i)
  %next = add nuw i32 %i, 1
  %more = icmp ugt i32 %n, %next
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %next
}

; 14: a bound that is met by equality only, and may lie behind. WRONG
define void @src14(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 1, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %end = icmp uge i8 %i, %n
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt14(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 1, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %end = icmp eq i8 %i, %n
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 15: from zero it is met.
define void @src15(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %end = icmp eq i8 %i, %n
  br i1 %end, label %exit, label %loop
exit:
  ret void
}
define void @tgt15(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %end = icmp uge i8 %i, %n
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; 16: the number of another object that begins where this one ends. WRONG
@x = external global i32
define void @src16(ptr noundef %p, ptr noundef %q) {
  %a = getelementptr i32, ptr %p, i64 1
  %same = icmp eq ptr %a, %q
  br i1 %same, label %do, label %exit
do:
  store i32 1, ptr %q, align 4
  br label %exit
exit:
  ret void
}
define void @tgt16(ptr noundef %p, ptr noundef %q) {
  %a = getelementptr i32, ptr %p, i64 1
  %same = icmp eq ptr %a, %q
  br i1 %same, label %do, label %exit
do:
  store i32 1, ptr %a, align 4
  br label %exit
exit:
  ret void
}
