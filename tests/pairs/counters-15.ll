; valid: tgt3
; refuted: tgt1 tgt4 tgt5 tgt7

; i256: -1 is not 2^128-1
define void @src1() {
entry:
  br label %l
l:
  %i = phi i256 [ 0, %entry ], [ %i1, %l ]
  call void @h(i256 %i)
  %i1 = add i256 %i, -1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1() {
entry:
  br label %l
l:
  %i = phi i256 [ 0, %entry ], [ %i1, %l ]
  call void @h(i256 %i)
  %i1 = add i256 %i, 340282366920938463463374607431768211455
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; ashr exact in the test: poison only; a division by n - i counts: n - (i-1) is never 0 in a trip but is for the start s = n + 1
define void @src2(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %i)
  %m = sub i32 %i, %n
  %d = srem i32 77, %m
  %k = icmp sge i32 %d, 0
  %i1 = add i32 %i, 1
  %t1 = add i32 %t, 1
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(i32 noundef %s, i32 noundef %n) {
entry:
  %n1 = add i32 %n, 1
  %y = icmp eq i32 %s, %n1
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 6
  %zy = and i1 %z, %y
  %j = select i1 %zy, i32 -1, i32 %i
  call void @f(i32 %j)
  %m = sub i32 %i, %n
  %d = srem i32 77, %m
  %k = icmp sge i32 %d, 0
  %i1 = add i32 %i, 1
  %t1 = add i32 %t, 1
  br i1 %k, label %l, label %x
x:
  ret void
}

; shl nuw in the exit test
define void @src3(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 1, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %d = shl nuw i32 %i, 2
  %k = icmp ult i32 %d, %n
  %i1 = add i32 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 1, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %d = shl nuw i32 %i, 2
  %k = icmp ult i32 %d, %n
  %i1 = add nuw i32 %i, 1
  br i1 %k, label %l, label %x
x:
  ret void
}

; a division by zero in the test stands behind a call in the trip, so it is no undefined behaviour yet; the start is 1, and the whole proof is empty: trip 1 stays right
define i32 @src4(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  call void @f(i32 %i)
  %q = call i1 @c()
  br i1 %q, label %b, label %y
b:
  %i1 = add i32 %i, 1
  %d = udiv i32 %n, %i1
  %k = icmp ugt i32 %d, 3
  br i1 %k, label %l, label %x
x:
  ret i32 0
y:
  ret i32 %i
}
define i32 @tgt4(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  call void @f(i32 %i)
  %q = call i1 @c()
  br i1 %q, label %b, label %y
b:
  %i1 = add i32 %i, 1
  %d = udiv i32 %n, %i1
  %k = icmp ugt i32 %d, 3
  br i1 %k, label %l, label %x
x:
  ret i32 0
y:
  %z = icmp eq i32 %i, 7
  %r = select i1 %z, i32 99, i32 %i
  ret i32 %r
}

; dead phi first, memory: trip stores i at p[i]; the transformed stores to p[0] only
define void @src5(ptr noundef %p) {
entry:
  br label %l
l:
  %s = phi i64 [ 0, %entry ], [ 5, %l ]
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %k = icmp ult i64 %i1, 64
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(ptr noundef %p) {
entry:
  br label %l
l:
  %s = phi i64 [ 0, %entry ], [ 5, %l ]
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  store i8 1, ptr %p
  %i1 = add nuw nsw i64 %i, 1
  %k = icmp ult i64 %i1, 64
  br i1 %k, label %l, label %x
x:
  ret void
}

; dead float phi first in both, different exit: the loop ends after one trip in the transformed
define void @src6(i32 noundef %n) {
entry:
  br label %l
l:
  %s = phi float [ 0.0, %entry ], [ 1.0, %l ]
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 7)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 10
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6(i32 noundef %n) {
entry:
  br label %l
l:
  %s = phi float [ 0.0, %entry ], [ 1.0, %l ]
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 7)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 100
  br i1 %k, label %l, label %x
x:
  ret void
}

; retries: an exchange loop with a dead phi in front
define i32 @src7(ptr %p, i32 noundef %e) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %o = phi i32 [ %e, %entry ], [ %v, %l ]
  %n = add i32 %o, 1
  %r = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %r, 0
  %k = extractvalue { i32, i1 } %r, 1
  br i1 %k, label %x, label %l
x:
  ret i32 %o
}
define i32 @tgt7(ptr %p, i32 noundef %e) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %o = phi i32 [ %e, %entry ], [ %v, %l ]
  %n = add i32 %e, 1
  %r = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %r, 0
  %k = extractvalue { i32, i1 } %r, 1
  br i1 %k, label %x, label %l
x:
  ret i32 %o
}

declare i1 @c()
declare void @f(i32)
declare void @h(i256)
