; valid: tgt9
; refuted: tgt1 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8

; udiv in the exit test: 100/i; f gets i+1 instead of i. Division by i-1 = 0 must not count
define void @src1() {
entry:
  br label %l
l:
  %i = phi i32 [ 1, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %d = udiv i32 100, %i
  %k = icmp ugt i32 %d, 3
  %i1 = add i32 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1() {
entry:
  br label %l
l:
  %i = phi i32 [ 1, %entry ], [ %i1, %l ]
  %j = add i32 %i, 1
  call void @f(i32 %j)
  %d = udiv i32 100, %i
  %k = icmp ugt i32 %d, 3
  %i1 = add i32 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}

; the same, wrong only in trip 9
define void @src2(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 1, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %d = udiv i32 %n, %i
  %k = icmp ugt i32 %d, 3
  %i1 = add i32 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 1, %entry ], [ %i1, %l ]
  %z = icmp eq i32 %i, 9
  %j = select i1 %z, i32 77, i32 %i
  call void @f(i32 %j)
  %d = udiv i32 %n, %i
  %k = icmp ugt i32 %d, 3
  %i1 = add i32 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef start covers what does not fit: wide start 2^40
define void @src3() {
entry:
  br label %l
l:
  %i = phi i32 [ undef, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3() {
entry:
  br label %l
l:
  %i = phi i64 [ 1099511627776, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the same with an argument that may be undef: original start %s, wide start is what does not fit if undef differs
define void @src4(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 %s) {
entry:
  %a = sext i32 %s to i64
  %b = sub i32 %s, %s
  %b6 = zext i32 %b to i64
  %o = shl i64 %b6, 33
  %a6 = add i64 %a, %o
  br label %l
l:
  %i = phi i64 [ %a6, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef start, used twice from trip 5 on
define void @src5(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = shl i32 %i, 1
  call void @f(i32 %d)
  %i1 = add nsw i32 %i, 1
  %t1 = add nsw i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i64 [ 0, %entry ], [ %t1, %l ]
  %d0 = shl i32 %i, 1
  %d1 = add i32 %i, %i
  %tf = freeze i64 %t
  %z = icmp eq i64 %tf, 5
  %d = select i1 %z, i32 %d1, i32 %d0
  call void @f(i32 %d)
  %i1 = add nsw i32 %i, 1
  %t1 = add nsw i64 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; poison start; branch on it from trip 5 on
define void @src6(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  %t1 = add nsw i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %m ]
  %t = phi i64 [ 0, %entry ], [ %t1, %m ]
  call void @f(i32 %i)
  %tf = freeze i64 %t
  %z = icmp eq i64 %tf, 5
  br i1 %z, label %a, label %m
a:
  %lt = icmp slt i32 %i, %s
  br i1 %lt, label %b, label %m
b:
  unreachable
m:
  %i1 = add nsw i32 %i, 1
  %t1 = add nsw i64 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; nsw makes i poison in the original after INT_MAX, but the original has no undefined behaviour then; the transformed drops nsw and asserts i >= s
define void @src7(i32 noundef %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(i32 noundef %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %m ]
  call void @f(i32 %i)
  %lt = icmp slt i32 %i, %s
  br i1 %lt, label %b, label %m
b:
  unreachable
m:
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef counter: the difference of a counter and its start is known only if the start is defined (trip 5)
define void @src8(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %i)
  call void @f(i32 1)
  %i1 = add nuw i32 %i, 1
  %t1 = add nsw i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i64 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %i)
  %ge = icmp uge i32 %i, %s
  %e = zext i1 %ge to i32
  %tf = freeze i64 %t
  %z = icmp eq i64 %tf, 5
  %o = select i1 %z, i32 %e, i32 1
  call void @f(i32 %o)
  %i1 = add nuw i32 %i, 1
  %t1 = add nsw i64 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the same with a start that is noundef
define void @src9(i32 noundef %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %i)
  call void @f(i32 1)
  %i1 = add nuw i32 %i, 1
  %t1 = add nsw i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9(i32 noundef %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i64 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %i)
  %ge = icmp uge i32 %i, %s
  %e = zext i1 %ge to i32
  %e1 = select i1 %ge, i32 1, i32 0
  call void @f(i32 1)
  %i1 = add nuw i32 %i, 1
  %t1 = add nsw i64 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @g(i64)
