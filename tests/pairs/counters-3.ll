; valid: tgt1 tgt4 tgt6 tgt8 tgt10
; refuted: tgt2 tgt5 tgt7 tgt9

; negative step, nsw, down to 0, sext
define void @src1(ptr %p, i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %n, %entry ], [ %i1, %b ]
  %k = icmp sgt i32 %i, 0
  br i1 %k, label %b, label %x
b:
  %i1 = add nsw i32 %i, -1
  %w = sext i32 %i1 to i64
  %q = getelementptr i8, ptr %p, i64 %w
  store i8 0, ptr %q
  br label %l
x:
  ret void
}
define void @tgt1(ptr %p, i32 %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ %m, %entry ], [ %i1, %b ]
  %k = icmp sgt i64 %i, 0
  br i1 %k, label %b, label %x
b:
  %i1 = add nsw i64 %i, -1
  %q = getelementptr i8, ptr %p, i64 %i1
  store i8 0, ptr %q
  br label %l
x:
  ret void
}

; negative step with zext of the value after the step: at -1 it differs
define void @src2(i32 noundef %n) {
entry:
  %s = and i32 %n, 15
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp sge i32 %i, 0
  br i1 %k, label %b, label %x
b:
  %i1 = add nsw i32 %i, -1
  %w = zext i32 %i1 to i64
  call void @g(i64 %w)
  br label %l
x:
  ret void
}
define void @tgt2(i32 noundef %n) {
entry:
  %s = and i32 %n, 15
  %m = zext i32 %s to i64
  br label %l
l:
  %i = phi i64 [ %m, %entry ], [ %i1, %b ]
  %k = icmp sge i64 %i, 0
  br i1 %k, label %b, label %x
b:
  %i1 = add nsw i64 %i, -1
  call void @g(i64 %i1)
  br label %l
x:
  ret void
}

; sle of the last number tested on i, ne on i+1: with nothing to keep from n = INT_MAX
define void @src3(i32 noundef %n) {
entry:
  %e = icmp slt i32 %n, 0
  br i1 %e, label %x, label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  %k = icmp sle i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(i32 noundef %n) {
entry:
  %e = icmp slt i32 %n, 0
  br i1 %e, label %x, label %h
h:
  %m = add i32 %n, 1
  br label %l
l:
  %i = phi i32 [ 0, %h ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  %k = icmp ne i32 %i1, %m
  br i1 %k, label %l, label %x
x:
  ret void
}

; two counters exchange places
define void @src4(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %j = phi i32 [ 5, %entry ], [ %j1, %l ]
  call void @ff(i32 %i, i32 %j)
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 3
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 noundef %n) {
entry:
  br label %l
l:
  %j = phi i32 [ 5, %entry ], [ %j1, %l ]
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @ff(i32 %i, i32 %j)
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 3
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}

; two counters of one step: their roles are exchanged
define void @src5(i32 noundef %n, i32 noundef %a, i32 noundef %b) {
entry:
  br label %l
l:
  %i = phi i32 [ %a, %entry ], [ %i1, %l ]
  %j = phi i32 [ %b, %entry ], [ %j1, %l ]
  call void @ff(i32 %i, i32 %j)
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 noundef %n, i32 noundef %a, i32 noundef %b) {
entry:
  br label %l
l:
  %i = phi i32 [ %a, %entry ], [ %i1, %l ]
  %j = phi i32 [ %b, %entry ], [ %j1, %l ]
  call void @ff(i32 %j, i32 %i)
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}

; two counters in another order, one widened, with variable starts
define void @src6(i32 noundef %a, i32 noundef %b) {
entry:
  br label %l
l:
  %i = phi i32 [ %a, %entry ], [ %i1, %l ]
  %j = phi i32 [ %b, %entry ], [ %j1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  call void @f(i32 %j)
  %i1 = add nsw i32 %i, 1
  %j1 = add i32 %j, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6(i32 noundef %a, i32 noundef %b) {
entry:
  %a6 = sext i32 %a to i64
  br label %l
l:
  %j = phi i32 [ %b, %entry ], [ %j1, %l ]
  %i = phi i64 [ %a6, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  call void @f(i32 %j)
  %i1 = add nsw i64 %i, 1
  %j1 = add i32 %j, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the counter has another start
define void @src7(i32 noundef %a) {
entry:
  br label %l
l:
  %i = phi i32 [ %a, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(i32 noundef %a) {
entry:
  %a1 = add i32 %a, 1
  br label %l
l:
  %i = phi i32 [ %a1, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the counter is dead in the transformed function
define void @src8() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 1)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8() {
entry:
  br label %l
l:
  call void @f(i32 1)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; lcssa: the count after the loop is i+1, not i
define i32 @src9(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @w(i32 %i)
  %i1 = add nuw i32 %i, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  %r = phi i32 [ %i1, %l ]
  ret i32 %r
}
define i32 @tgt9(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @w(i32 %i)
  %i1 = add nuw i32 %i, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret i32 %n
}

; the count after the loop is max(n,1)
define i32 @src10(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @w(i32 %i)
  %i1 = add nuw i32 %i, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  %r = phi i32 [ %i1, %l ]
  ret i32 %r
}
define i32 @tgt10(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @w(i32 %i)
  %i1 = add nuw i32 %i, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  %m = call i32 @llvm.umax.i32(i32 %n, i32 1)
  ret i32 %m
}

declare i1 @c()
declare void @f(i32)
declare void @g(i64)
declare void @ff(i32, i32)
declare void @w(i32) nounwind willreturn
declare i32 @llvm.umax.i32(i32, i32)
