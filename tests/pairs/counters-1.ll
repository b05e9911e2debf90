; valid: tgt1 tgt2 tgt5 tgt11
; refuted: tgt3 tgt4 tgt6 tgt7 tgt8 tgt9 tgt10

; sext widening, nsw, tested before increment
define void @src1(ptr %p, i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  store i32 0, ptr %q
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt1(ptr %p, i32 %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i64 %i, %m
  br i1 %k, label %b, label %x
b:
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %q
  %i1 = add nsw i64 %i, 1
  br label %l
x:
  ret void
}

; the same without nsw in the original: i < n keeps it from wrapping
define void @src2(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt2(i32 %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i64 %i, %m
  br i1 %k, label %b, label %x
b:
  call void @g(i64 %i)
  %i1 = add i64 %i, 1
  br label %l
x:
  ret void
}

; sle without nsw: n = INT_MAX wraps (g(-2^31) comes)
define void @src3(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 2147483646, %entry ], [ %i1, %b ]
  %k = icmp sle i32 %i, %n
  br i1 %k, label %b, label %x
b:
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt3(i32 noundef %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 2147483646, %entry ], [ %i1, %b ]
  %k = icmp sle i64 %i, %m
  br i1 %k, label %b, label %x
b:
  call void @g(i64 %i)
  %i1 = add i64 %i, 1
  br label %l
x:
  ret void
}

; exit by call only, no nsw: wraps after 2^31 trips and then sext differs
define void @src4() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4() {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; exit by call only, nsw: poison after wrapping covers all
define void @src5() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5() {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; nsw does not make zext right with a start of -1
define void @src6() {
entry:
  br label %l
l:
  %i = phi i32 [ -1, %entry ], [ %i1, %l ]
  %w = zext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6() {
entry:
  br label %l
l:
  %i = phi i64 [ 4294967295, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; poison start that is used in no undefined behaviour; the transformed function branches on it
define void @src7(i32 %s) {
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
define void @tgt7(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %m ]
  %lt = icmp slt i32 %i, 5
  br i1 %lt, label %a, label %m
a:
  br label %m
m:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef start used once, then twice
define void @src8(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %d = shl i32 %i, 1
  call void @f(i32 %d)
  %i1 = add i32 %i, 1
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
  %d = add i32 %i, %i
  call void @f(i32 %d)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef start widened: sext of undef has equal upper bits, a 64-bit undef does not
define void @src9() {
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
define void @tgt9() {
entry:
  br label %l
l:
  %i = phi i64 [ undef, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; variable undef start widened: sext before the loop; undef + 1 ... narrow wraps to poison only for INT_MAX; used twice: trunc of wide is one choice each, but trip 0 uses s twice
define void @src10(i32 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  %e = shl i64 %w, 1
  call void @g(i64 %e)
  %i1 = add i32 %i, 0
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt10(i32 %s) {
entry:
  %s64 = sext i32 %s to i64
  br label %l
l:
  %i = phi i64 [ %s64, %entry ], [ %i1, %l ]
  %e = add i64 %i, %i
  call void @g(i64 %e)
  %i1 = add i64 %i, 0
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; slt test on i+1 becomes ne of max(n,1)
define void @src11(i32 noundef %n) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 1)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  %k = icmp slt i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt11(i32 noundef %n) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 1)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  %k = icmp ne i32 %i1, %m
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @g(i64)
declare i32 @llvm.smax.i32(i32, i32)
