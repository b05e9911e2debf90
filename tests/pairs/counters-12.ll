; valid: tgt1 tgt4 tgt6 tgt9
; refuted: tgt2 tgt3 tgt5 tgt7 tgt8

; nested loops, both widened
define void @src1(i32 noundef %n) {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %e ]
  br label %l
l:
  %j = phi i32 [ 0, %o ], [ %j1, %l ]
  %wi = sext i32 %i to i64
  %wj = sext i32 %j to i64
  call void @gg(i64 %wi, i64 %wj)
  %j1 = add nsw i32 %j, 1
  %k = icmp slt i32 %j1, %n
  br i1 %k, label %l, label %e
e:
  %i1 = add nsw i32 %i, 1
  %q = icmp slt i32 %i1, %n
  br i1 %q, label %o, label %x
x:
  ret void
}
define void @tgt1(i32 noundef %n) {
entry:
  %m = sext i32 %n to i64
  br label %o
o:
  %i = phi i64 [ 0, %entry ], [ %i1, %e ]
  br label %l
l:
  %j = phi i64 [ 0, %o ], [ %j1, %l ]
  call void @gg(i64 %i, i64 %j)
  %j1 = add nsw i64 %j, 1
  %k = icmp slt i64 %j1, %m
  br i1 %k, label %l, label %e
e:
  %i1 = add nsw i64 %i, 1
  %q = icmp slt i64 %i1, %m
  br i1 %q, label %o, label %x
x:
  ret void
}

; nested: the inner one starts at i; wide without nsw in the original
define void @src2(i32 noundef %n) {
entry:
  br label %o
o:
  %i = phi i32 [ 2147483646, %entry ], [ %i1, %e ]
  br label %l
l:
  %j = phi i32 [ %i, %o ], [ %j1, %l ]
  %wj = sext i32 %j to i64
  call void @g(i64 %wj)
  %j1 = add i32 %j, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %e
e:
  %i1 = add i32 %i, 1
  %q = call i1 @c()
  br i1 %q, label %o, label %x
x:
  ret void
}
define void @tgt2(i32 noundef %n) {
entry:
  br label %o
o:
  %i = phi i64 [ 2147483646, %entry ], [ %i1, %e ]
  br label %l
l:
  %j = phi i64 [ %i, %o ], [ %j1, %l ]
  call void @g(i64 %j)
  %j1 = add i64 %j, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %e
e:
  %i1 = add i64 %i, 1
  %q = call i1 @c()
  br i1 %q, label %o, label %x
x:
  ret void
}

; two exits: the second exit's test is rewritten to ne although only i < m is known of the first
define void @src3(i32 noundef %n, i32 noundef %m) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %a, label %x
a:
  call void @f(i32 %i)
  %q = icmp ult i32 %i, %m
  br i1 %q, label %b, label %y
b:
  %i1 = add i32 %i, 2
  br label %l
x:
  ret void
y:
  call void @f(i32 -1)
  ret void
}
define void @tgt3(i32 noundef %n, i32 noundef %m) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %a, label %x
a:
  call void @f(i32 %i)
  %q = icmp ne i32 %i, %m
  br i1 %q, label %b, label %y
b:
  %i1 = add i32 %i, 2
  br label %l
x:
  ret void
y:
  call void @f(i32 -1)
  ret void
}

; two exits, step 1: ne is right
define void @src4(i32 noundef %n, i32 noundef %m) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %a, label %x
a:
  call void @f(i32 %i)
  %q = icmp ult i32 %i, %m
  br i1 %q, label %b, label %y
b:
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
y:
  call void @f(i32 -1)
  ret void
}
define void @tgt4(i32 noundef %n, i32 noundef %m) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %a, label %x
a:
  call void @f(i32 %i)
  %q = icmp ne i32 %i, %m
  br i1 %q, label %b, label %y
b:
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
y:
  call void @f(i32 -1)
  ret void
}

; start may be past the bound: ne instead of ult with a variable start
define void @src5(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt5(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp ne i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}

; the start is guarded: ne instead of ult
define void @src6(i32 noundef %s, i32 noundef %n) {
entry:
  %e = icmp ule i32 %s, %n
  br i1 %e, label %l, label %x
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt6(i32 noundef %s, i32 noundef %n) {
entry:
  %e = icmp ule i32 %s, %n
  br i1 %e, label %l, label %x
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp ne i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
}

; counters i (step 1) and j (step 2): j < n does not keep i from being wrong; test on i becomes one on j
define void @src7(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  call void @ff(i32 %i, i32 %j)
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 2
  %k = icmp ult i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  call void @ff(i32 %i, i32 %j)
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 2
  %n2 = shl i32 %n, 1
  %k = icmp ult i32 %j1, %n2
  br i1 %k, label %l, label %x
x:
  ret void
}

; poison start with nsw; widened: the transformed tests the wide start before the loop
define void @src8(i32 %s) {
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
define void @tgt8(i32 %s) {
entry:
  %s6 = sext i32 %s to i64
  %b = icmp sgt i64 %s6, -5000000000
  br i1 %b, label %l, label %u
u:
  unreachable
l:
  %i = phi i64 [ %s6, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; widened with a start that may be undef or poison: each use of the wide one comes from one sext; used once per trip
define void @src9(i32 %s) {
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
define void @tgt9(i32 %s) {
entry:
  %f = freeze i32 %s
  %s6 = sext i32 %f to i64
  br label %l
l:
  %i = phi i64 [ %s6, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @g(i64)
declare void @ff(i32, i32)
declare void @gg(i64, i64)
