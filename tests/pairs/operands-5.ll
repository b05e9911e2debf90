; valid: tgt1 tgt2 tgt4 tgt8 tgt11 tgt13
; refuted: tgt3 tgt5 tgt6 tgt7 tgt9 tgt10 tgt12 tgt14

; Counters of more bits, or fewer.

declare void @use(i32)
declare void @use64(i64)
declare i32 @llvm.smax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

; a wider counter
define void @src1(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %on, label %out
on:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt1(ptr %p, i32 %n) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  %l = zext i32 %m to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %on ]
  %c = icmp ne i64 %i, %l
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  ret void
}

; a wider counter, compared as before
define void @src2(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %on, label %out
on:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt2(ptr %p, i32 %n) {
entry:
  %l = sext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %on ]
  %c = icmp slt i64 %i, %l
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  ret void
}

; it does not stop where there is nothing to do
define void @src3(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %on, label %out
on:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt3(ptr %p, i32 %n) {
entry:
  %l = sext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %on ]
  %c = icmp ne i64 %i, %l
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  ret void
}

; unsigned
define void @src4(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %on, label %out
on:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt4(ptr %p, i32 %n) {
entry:
  %l = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %on ]
  %c = icmp ne i64 %i, %l
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  ret void
}

; the last number is another one
define void @src5(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %on, label %out
on:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt5(ptr %p, i32 %n) {
entry:
  %l = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %on ]
  %c = icmp ule i64 %i, %l
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  ret void
}

; begins elsewhere
define void @src6(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %on, label %out
on:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt6(ptr %p, i32 %n) {
entry:
  %l = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %on ]
  %c = icmp ult i64 %i, %l
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  ret void
}

; negative numbers do not widen with zeros
define void @src7(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -1, %entry ], [ %next, %on ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %on, label %out
on:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt7(ptr %p, i32 %n) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  %l = zext i32 %m to i64
  br label %loop
loop:
  %i = phi i64 [ 4294967295, %entry ], [ %next, %on ]
  %c = icmp slt i64 %i, %l
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  ret void
}

; downwards, and what is left
define i32 @src8(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %on ]
  %c = icmp sgt i32 %i, 0
  br i1 %c, label %on, label %out
on:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, -1
  br label %loop
out:
  ret i32 %i
}
define i32 @tgt8(ptr %p, i32 %n) {
entry:
  %l = sext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ %l, %entry ], [ %next, %on ]
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i64 %i, -1
  br label %loop
out:
  %t = trunc i64 %i to i32
  ret i32 %t
}

; downwards, and something else is left
define i32 @src9(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %on ]
  %c = icmp sgt i32 %i, 0
  br i1 %c, label %on, label %out
on:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, -1
  br label %loop
out:
  ret i32 %i
}
define i32 @tgt9(ptr %p, i32 %n) {
entry:
  %l = sext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ %l, %entry ], [ %next, %on ]
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %on, label %out
on:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i64 %i, -1
  br label %loop
out:
  %t = trunc nuw i64 %i to i32
  ret i32 %t
}

; a counter that comes round
define void @src10(ptr %flag, i2 %s, i2 %n) {
entry:
  br label %loop
loop:
  %i = phi i2 [ %s, %entry ], [ %next, %on ]
  %f = load atomic i32, ptr %flag acquire, align 4
  %w = zext i2 %i to i32
  call void @use(i32 %w)
  %c = icmp ne i2 %i, %n
  br i1 %c, label %on, label %out
on:
  %next = add i2 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt10(ptr %flag, i2 %s, i2 %n) {
entry:
  %a = zext i2 %s to i32
  %b = zext i2 %n to i32
  br label %loop
loop:
  %i = phi i32 [ %a, %entry ], [ %next, %on ]
  %f = load atomic i32, ptr %flag acquire, align 4
  %w = add i32 %i, 0
  call void @use(i32 %w)
  %c = icmp ne i32 %i, %b
  br i1 %c, label %on, label %out
on:
  %next = add i32 %i, 1
  br label %loop
out:
  ret void
}

; one that does not
define void @src11(ptr %flag, i2 %s, i2 %n) {
entry:
  br label %loop
loop:
  %i = phi i2 [ 0, %entry ], [ %next, %on ]
  %f = load atomic i32, ptr %flag acquire, align 4
  %w = zext i2 %i to i32
  call void @use(i32 %w)
  %c = icmp ne i2 %i, %n
  br i1 %c, label %on, label %out
on:
  %next = add i2 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt11(ptr %flag, i2 %s, i2 %n) {
entry:
  %b = zext i2 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %f = load atomic i32, ptr %flag acquire, align 4
  %w = add i32 %i, 0
  call void @use(i32 %w)
  %c = icmp ne i32 %i, %b
  br i1 %c, label %on, label %out
on:
  %next = add i32 %i, 1
  br label %loop
out:
  ret void
}

; a loop that need not end
define void @src12(ptr %flag, i2 %s, i2 %n) {
entry:
  br label %loop
loop:
  %i = phi i2 [ 0, %entry ], [ %next, %on ]
  %c = icmp ule i2 %i, %n
  br i1 %c, label %on, label %out
on:
  %f = load atomic i32, ptr %flag acquire, align 4
  %w = zext i2 %i to i32
  call void @use(i32 %w)
  %next = add i2 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt12(ptr %flag, i2 %s, i2 %n) {
entry:
  %b = zext i2 %n to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %on ]
  %c = icmp ule i32 %i, %b
  br i1 %c, label %on, label %out
on:
  %f = load atomic i32, ptr %flag acquire, align 4
  %w = add i32 %i, 0
  call void @use(i32 %w)
  %next = add i32 %i, 1
  br label %loop
out:
  ret void
}

; behind a guard
define void @src13(ptr %p, i32 %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %pre, label %out
pre:
  br label %loop
loop:
  %i = phi i32 [ 0, %pre ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @tgt13(ptr %p, i32 %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %pre, label %out
pre:
  %l = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %pre ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %l
  br i1 %c, label %loop, label %out
out:
  ret void
}

; without what the guard says
define void @src14(ptr %p, i32 %n) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %pre, label %out
pre:
  br label %loop
loop:
  %i = phi i32 [ 0, %pre ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @tgt14(ptr %p, i32 %n) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %pre, label %out
pre:
  %l = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %pre ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %l
  br i1 %c, label %loop, label %out
out:
  ret void
}
