; valid: tgt3 tgt6 tgt8 tgt9 tgt11 tgt13 tgt15 tgt20 tgt23 tgt26 tgt30
; refuted: tgt1 tgt2 tgt5 tgt7 tgt10 tgt12 tgt14 tgt16 tgt17 tgt18 tgt19 tgt21 tgt22 tgt25 tgt27 tgt28 tgt29 tgt31
; Counters that wrap around in the one function and not in the other, that follow from one another or seem to, that begin with undef,
; and addresses that are made of them. The fourth wraps around after more trips than a search looks at.

declare void @bar(i32)
declare void @small(i8)
declare i1 @c()

define void @src1() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt1() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src2() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 100
  %k = icmp ult i8 %next, 250
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt2() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 100
  %k = icmp ult i32 %next, 250
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src3() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add nuw i8 %i, 100
  %k = icmp ult i8 %next, 250
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt3() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 100
  %k = icmp ult i32 %next, 250
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src4() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 5, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 3
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt4() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 5, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = icmp ne i32 %next, 3
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src5() {
entry:
  br label %loop
loop:
  %i = phi i8 [ -100, %entry ], [ %next, %loop ]
  %v = sext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, -100
  %k = icmp sgt i8 %next, -127
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt5() {
entry:
  br label %loop
loop:
  %i = phi i32 [ -100, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, -100
  %k = icmp sgt i32 %next, -127
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src6() {
entry:
  br label %loop
loop:
  %i = phi i8 [ -100, %entry ], [ %next, %loop ]
  %v = sext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, -1
  %k = icmp sgt i8 %next, -104
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt6() {
entry:
  br label %loop
loop:
  %i = phi i32 [ -100, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add nsw i32 %i, -1
  %k = icmp sgt i32 %next, -104
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src7() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i32 [ 0, %entry ], [ %more, %loop ]
  call void @bar(i32 %j)
  %more = add i32 %j, 1
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt7() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src8() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 7, %entry ], [ %more, %loop ]
  call void @small(i8 %j)
  %more = add i8 %j, 3
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt8() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %t = trunc i32 %i to i8
  %m = mul i8 %t, 3
  %j = add i8 %m, 7
  call void @small(i8 %j)
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src9() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 7, %entry ], [ %more, %loop ]
  call void @small(i8 %j)
  %more = add nsw i8 %j, 3
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt9() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %t = trunc i32 %i to i8
  %m = mul i8 %t, 3
  %j = add i8 %m, 7
  call void @small(i8 %j)
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src10() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %t = trunc i32 %i to i8
  %m = mul i8 %t, 3
  %j = add i8 %m, 7
  call void @small(i8 noundef %j)
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt10() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 7, %entry ], [ %more, %loop ]
  call void @small(i8 noundef %j)
  %more = add nsw i8 %j, 3
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src11() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %t = trunc i32 %i to i8
  %m = mul i8 %t, 3
  %j = add i8 %m, 7
  call void @small(i8 noundef %j)
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt11() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 7, %entry ], [ %more, %loop ]
  call void @small(i8 noundef %j)
  %more = add i8 %j, 3
  %next = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src12() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 0, %entry ], [ %more, %loop ]
  call void @small(i8 noundef %j)
  %more = add i8 %j, 1
  %next = add nsw i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt12() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 0, %entry ], [ %more, %loop ]
  call void @small(i8 noundef %j)
  %more = add nsw i8 %j, 1
  %next = add nsw i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src13() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 0, %entry ], [ %more, %loop ]
  call void @small(i8 noundef %j)
  %more = add i8 %j, 1
  %next = add nsw i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt13() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = add i8 %i, 0
  call void @small(i8 noundef %j)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src14() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ 0, %entry ], [ %more, %loop ]
  call void @small(i8 noundef %j)
  %more = add i8 %j, 1
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt14() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = add i8 %i, 0
  call void @small(i8 noundef %j)
  %next = add nsw i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src15(i8 %s) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt15(i8 %s) {
entry:
  %f = freeze i8 %s
  br label %loop
loop:
  %i = phi i8 [ %f, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src16(i8 %s) {
entry:
  %f = freeze i8 %s
  br label %loop
loop:
  %i = phi i8 [ %f, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt16(i8 %s) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %next, %loop ]
  call void @small(i8 %i)
  call void @small(i8 %i)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src17(i8 %s) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %next, %loop ]
  %d = shl i8 %i, 1
  call void @small(i8 %d)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt17(i8 %s) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %next, %loop ]
  %d = add i8 %i, %i
  call void @small(i8 %d)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src18(i8 %s) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %next, %loop ]
  %d = shl i8 %i, 1
  call void @small(i8 %d)
  %next = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt18(i8 %s) {
entry:
  %w = zext i8 %s to i16
  br label %loop
loop:
  %i = phi i16 [ %w, %entry ], [ %next, %loop ]
  %t = trunc i16 %i to i8
  %d = add i8 %t, %t
  call void @small(i8 %d)
  %next = add i16 %i, 1
  %k = call i1 @c()
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src19(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 1, ptr %a
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt19(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %q, i64 %i
  store i8 1, ptr %a
  %next = add i64 %i, 1
  %k = icmp ne i64 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src20(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 1, ptr %a
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt20(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %a
  %next = add i64 %i, 1
  %k = icmp ne i64 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src21(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 1, ptr %a
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt21(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %a
  %next = add i64 %i, 1
  %k = icmp ne i64 %next, 5
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src22(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 1, ptr %a
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt22(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %a
  %next = add i64 %i, 1
  %k = icmp ne i64 %next, 5
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src23(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 1, ptr %a
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt23(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %y = add i64 %i, -1
  %a = getelementptr i8, ptr %p, i64 %y
  store i8 1, ptr %a
  %next = add i64 %i, 1
  %k = icmp ne i64 %next, 5
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src24(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 1, ptr %a
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt24(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 1, ptr %a
  %next = add i64 %i, 1
  %k = icmp ne i64 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src25(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 1, ptr %a, align 1
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt25(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %a, align 2
  %next = add i64 %i, 1
  %k = icmp ne i64 %next, 4
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src26(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = icmp ne i8 %i, %n
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt26(i8 %n) {
entry:
  %w = zext i8 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = icmp ne i32 %i, %w
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src27(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 1, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = icmp ne i8 %i, %n
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt27(i8 %n) {
entry:
  %w = zext i8 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = icmp ne i32 %i, %w
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src28(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = icmp ne i8 %i, %n
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt28(i8 %n) {
entry:
  %w = sext i8 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = icmp ne i32 %i, %w
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src29(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = icmp ne i8 %next, %n
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt29(i8 %n) {
entry:
  %w = zext i8 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = icmp ne i32 %next, %w
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src30(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = icmp ult i8 %next, %n
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt30(i8 %n) {
entry:
  %w = zext i8 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = icmp ult i32 %next, %w
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @src31(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %v = zext i8 %i to i32
  call void @bar(i32 %v)
  %next = add i8 %i, 1
  %k = icmp ule i8 %next, %n
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define void @tgt31(i8 %n) {
entry:
  %w = zext i8 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @bar(i32 %v)
  %next = add i32 %i, 1
  %k = icmp ule i32 %next, %w
  br i1 %k, label %loop, label %exit
exit:
  ret void
}
