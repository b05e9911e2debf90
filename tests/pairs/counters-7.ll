; valid: tgt4 tgt5 tgt6 tgt7
; refuted: tgt8

; udiv by the counter in the exit test; start %s; for s = 1 the division by s - 1 must not count. Wrong in trip 5 of s = 1 only
define void @src1(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %i)
  %d = udiv i32 %n, %i
  %k = icmp ugt i32 %d, 3
  %i1 = add i32 %i, 1
  %t1 = add i32 %t, 1
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = icmp eq i32 %s, 1
  %zy = and i1 %z, %y
  %j = select i1 %zy, i32 77, i32 %i
  call void @f(i32 %j)
  %d = udiv i32 %n, %i
  %k = icmp ugt i32 %d, 3
  %i1 = add i32 %i, 1
  %t1 = add i32 %t, 1
  br i1 %k, label %l, label %x
x:
  ret void
}

; the same with another test by division: s = 1, exit by the call otherwise
define void @src2(i32 noundef %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %m ]
  %t = phi i32 [ 0, %entry ], [ %t1, %m ]
  call void @f(i32 %i)
  %d = urem i32 1000, %i
  %k = icmp ult i32 %d, 900
  br i1 %k, label %m, label %x
m:
  %i1 = add i32 %i, 1
  %t1 = add i32 %t, 1
  br label %l
x:
  ret void
}
define void @tgt2(i32 noundef %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %m ]
  %t = phi i32 [ 0, %entry ], [ %t1, %m ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 7
  %y = icmp eq i32 %s, 1
  %zy = and i1 %z, %y
  %j = select i1 %zy, i32 77, i32 %i
  call void @f(i32 %j)
  %d = urem i32 1000, %i
  %k = icmp ult i32 %d, 900
  br i1 %k, label %m, label %x
m:
  %i1 = add i32 %i, 1
  %t1 = add i32 %t, 1
  br label %l
x:
  ret void
}

; step -1 and sdiv: start 0 has no one before (0+1)...: s = -1 divides by 0 one step before; wrong for it in trip 5
define void @src3(i32 noundef %s) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %m ]
  %t = phi i32 [ 0, %entry ], [ %t1, %m ]
  call void @f(i32 %i)
  %d = sdiv i32 1000, %i
  %k = icmp slt i32 %d, 900
  br i1 %k, label %m, label %x
m:
  %i1 = add nsw i32 %i, -1
  %t1 = add nsw i32 %t, 1
  br label %l
x:
  ret void
}
define void @tgt3(i32 noundef %s) {
entry:
  %s6 = sext i32 %s to i64
  br label %l
l:
  %i = phi i64 [ %s6, %entry ], [ %i1, %m ]
  %t = phi i32 [ 0, %entry ], [ %t1, %m ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = icmp eq i32 %s, -1
  %zy = and i1 %z, %y
  %it = trunc i64 %i to i32
  %j = select i1 %zy, i32 77, i32 %it
  call void @f(i32 %j)
  %d = sdiv i32 1000, %it
  %k = icmp slt i32 %d, 900
  br i1 %k, label %m, label %x
m:
  %i1 = add nsw i64 %i, -1
  %t1 = add nsw i32 %t, 1
  br label %l
x:
  ret void
}

; the counter is divided by itself in the exit test, phis exchanged
define void @src4(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 1, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %d = udiv i32 %n, %i
  %k = icmp ugt i32 %d, 3
  %i1 = add nsw i32 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i64 [ 1, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %it = trunc i64 %i to i32
  %d = udiv i32 %n, %it
  %k = icmp ugt i32 %d, 3
  %i1 = add nsw i64 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}

; two counters, other order, steps 1 and 3, one widened, no order of constants
define void @src5(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %j = phi i32 [ 5, %entry ], [ %j1, %l ]
  %w = sext i32 %j to i64
  call void @g(i64 %w)
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %j1 = add nsw i32 %j, 3
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 noundef %n) {
entry:
  br label %l
l:
  %j = phi i64 [ 5, %entry ], [ %j1, %l ]
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @g(i64 %j)
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %j1 = add nsw i64 %j, 3
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}

; counter and sum, sum first in the one, counter first in the other
define i32 @src6(ptr noundef %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret i32 %s1
}
define i32 @tgt6(ptr noundef %p, i32 noundef %n) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret i32 %s1
}

; sum of loads with a widened counter (indvars, the classic)
define i32 @src7(ptr noundef %p, i32 noundef %n) {
entry:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %l, label %x
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add nsw i32 %i, 1
  %k = icmp slt i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  %r = phi i32 [ 0, %entry ], [ %s1, %l ]
  ret i32 %r
}
define i32 @tgt7(ptr noundef %p, i32 noundef %n) {
entry:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %h, label %x
h:
  %m = zext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 0, %h ], [ %i1, %l ]
  %s = phi i32 [ 0, %h ], [ %s1, %l ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i64 %i, 1
  %k = icmp ne i64 %i1, %m
  br i1 %k, label %l, label %x
x:
  %r = phi i32 [ 0, %entry ], [ %s1, %l ]
  ret i32 %r
}

; the sum of loads, widened with zext where the start is -2
define i32 @src8(ptr noundef %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ -2, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add nsw i32 %i, 1
  %k = icmp slt i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret i32 %s1
}
define i32 @tgt8(ptr noundef %p, i32 noundef %n) {
entry:
  %m = zext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 4294967294, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add nsw i64 %i, 1
  %k = icmp slt i64 %i1, %m
  br i1 %k, label %l, label %x
x:
  ret i32 %s1
}

declare void @f(i32)
declare void @g(i64)
