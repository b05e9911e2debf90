; valid: tgt1 tgt3 tgt5 tgt9 tgt11
; refuted: tgt2 tgt4 tgt6 tgt7 tgt8 tgt10 tgt12 tgt13

; What a loop counts to is read before it, behind another read.
define void @src1(ptr %p, ptr %q) {
  %n = load i32, ptr %p, !noundef !0
  %m = load i32, ptr %q, !noundef !0
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %i1, %l ]
  call void @use(i32 %i, i32 %m)
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
; In the other order. A number that is not the first one is less than %n.
define void @tgt1(ptr %p, ptr %q) {
  %m = load i32, ptr %q, !noundef !0
  %n = load i32, ptr %p, !noundef !0
  br label %l
l:
  %w = phi i64 [ 0, %0 ], [ %w1, %l ]
  %i = trunc i64 %w to i32
  %late = icmp ne i32 %i, 0
  %far = icmp sge i32 %i, %n
  %never = and i1 %late, %far
  %v = select i1 %never, i32 7, i32 %i
  call void @use(i32 %v, i32 %m)
  %w1 = add nsw i64 %w, 1
  %i1 = trunc i64 %w1 to i32
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
define void @src2(ptr %p, ptr %q) {
  %n = load i32, ptr %p, !noundef !0
  %m = load i32, ptr %q, !noundef !0
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %i1, %l ]
  call void @use(i32 %i, i32 %m)
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
; It need not be less than %m.
define void @tgt2(ptr %p, ptr %q) {
  %m = load i32, ptr %q, !noundef !0
  %n = load i32, ptr %p, !noundef !0
  br label %l
l:
  %w = phi i64 [ 0, %0 ], [ %w1, %l ]
  %i = trunc i64 %w to i32
  %late = icmp ne i32 %i, 0
  %far = icmp sge i32 %i, %m
  %wrong = and i1 %late, %far
  %v = select i1 %wrong, i32 7, i32 %i
  call void @use(i32 %v, i32 %m)
  %w1 = add nsw i64 %w, 1
  %i1 = trunc i64 %w1 to i32
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret void
}

; Some bits of %b may be undef: the first trip that this decides about has undefined behaviour in both.
define i32 @src3(ptr %a, i32 %b) {
  br label %l
l:
  %s = phi i32 [ 0, %0 ], [ %s1, %t ]
  %i = phi i32 [ 0, %0 ], [ %i1, %t ]
  %c = icmp slt i32 %i, %b
  br i1 %c, label %t, label %x
t:
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret i32 %s
}
define i32 @tgt3(ptr %a, i32 %b) {
  %m = call i32 @llvm.smax.i32(i32 %b, i32 0)
  %n = zext i32 %m to i64
  br label %l
l:
  %s = phi i32 [ 0, %0 ], [ %s1, %t ]
  %i = phi i64 [ 0, %0 ], [ %i1, %t ]
  %c = icmp ne i64 %i, %n
  br i1 %c, label %t, label %x
t:
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i64 %i, 1
  br label %l
x:
  ret i32 %s
}

; %b is chosen once here, which the test for the last number does not.
define i32 @src4(ptr %a, i32 %b) {
  %f = freeze i32 %b
  br label %l
l:
  %s = phi i32 [ 0, %0 ], [ %s1, %t ]
  %i = phi i32 [ 0, %0 ], [ %i1, %t ]
  %c = icmp slt i32 %i, %f
  br i1 %c, label %t, label %x
t:
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret i32 %s
}
define i32 @tgt4(ptr %a, i32 %b) {
  %m = call i32 @llvm.smax.i32(i32 %b, i32 0)
  %n = zext i32 %m to i64
  br label %l
l:
  %s = phi i32 [ 0, %0 ], [ %s1, %t ]
  %i = phi i64 [ 0, %0 ], [ %i1, %t ]
  %c = icmp ne i64 %i, %n
  br i1 %c, label %t, label %x
t:
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i64 %i, 1
  br label %l
x:
  ret i32 %s
}

; The other way round it is right.
define i32 @src5(ptr %a, i32 %b) {
  br label %l
l:
  %s = phi i32 [ 0, %0 ], [ %s1, %t ]
  %i = phi i32 [ 0, %0 ], [ %i1, %t ]
  %c = icmp ule i32 %i, %b
  br i1 %c, label %t, label %x
t:
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret i32 %s
}
define i32 @tgt5(ptr %a, i32 %b) {
  %f = freeze i32 %b
  %m = zext i32 %f to i64
  %n = add nuw nsw i64 %m, 1
  br label %l
l:
  %s = phi i32 [ 0, %0 ], [ %s1, %t ]
  %i = phi i64 [ 0, %0 ], [ %i1, %t ]
  %c = icmp ne i64 %i, %n
  br i1 %c, label %t, label %x
t:
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i64 %i, 1
  br label %l
x:
  ret i32 %s
}

; One trip more.
define void @src6(i32 %b) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %i1, %t ]
  %c = icmp slt i32 %i, %b
  br i1 %c, label %t, label %x
t:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt6(i32 %b) {
  %m = call i32 @llvm.smax.i32(i32 %b, i32 0)
  %m1 = zext i32 %m to i64
  %n = add nuw nsw i64 %m1, 1
  br label %l
l:
  %w = phi i64 [ 0, %0 ], [ %w1, %t ]
  %c = icmp ne i64 %w, %n
  br i1 %c, label %t, label %x
t:
  %i = trunc i64 %w to i32
  call void @f(i32 %i)
  %w1 = add nuw nsw i64 %w, 1
  br label %l
x:
  ret void
}

; %b is tested once in the original, where only its lowest bits decide: the others may be undef.
define void @src7(i32 noundef %n, i32 %b) {
  %low = and i32 %b, 1
  %odd = icmp eq i32 %low, 0
  br i1 %odd, label %l, label %x
l:
  %i = phi i32 [ 0, %0 ], [ %i1, %t ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %t, label %x
t:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt7(i32 noundef %n, i32 %b) {
  %low = and i32 %b, 1
  %odd = icmp eq i32 %low, 0
  br i1 %odd, label %l, label %x
l:
  %i = phi i64 [ 0, %0 ], [ %i1, %t ]
  %k = trunc i64 %i to i32
  %c = icmp slt i32 %k, %n
  br i1 %c, label %t, label %x
t:
  %d = sub i32 %b, %b
  %v = add i32 %k, %d
  call void @f(i32 %v)
  %i1 = add nsw i64 %i, 1
  br label %l
x:
  ret void
}

; The loop stops where a number is met that need not be: %b is only looked at in some trips.
define void @src8(i32 noundef %n, i32 %b) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %i1, %t ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %k, label %x
k:
  %z = call i1 @c()
  br i1 %z, label %e, label %t
e:
  %d = icmp slt i32 %i, %b
  br i1 %d, label %t, label %x
t:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt8(i32 noundef %n, i32 %b) {
  br label %l
l:
  %w = phi i64 [ 0, %0 ], [ %w1, %t ]
  %i = trunc i64 %w to i32
  %c = icmp slt i32 %i, %n
  br i1 %c, label %k, label %x
k:
  %z = call i1 @c()
  %d = icmp slt i32 %i, %b
  br i1 %d, label %t, label %x
t:
  call void @f(i32 %i)
  %w1 = add nsw i64 %w, 1
  br label %l
x:
  ret void
}

; Counted down to zero, it is never more than at first: whoever is below %x at first is so in each trip.
define void @src9(i32 noundef %s, i32 noundef %x, ptr noundef %p) {
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %e, label %g
g:
  %c = icmp ult i32 %i, %x
  br i1 %c, label %t, label %e
t:
  call void @f(i32 %i)
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}
define void @tgt9(i32 noundef %s, i32 noundef %x, ptr noundef %p) {
  %c = icmp ult i32 %s, %x
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %e, label %g
g:
  br i1 %c, label %t, label %e
t:
  call void @f(i32 %i)
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}
; Whoever is above it at first need not be later.
define void @src10(i32 noundef %s, i32 noundef %x) {
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %e, label %g
g:
  %c = icmp ugt i32 %i, %x
  br i1 %c, label %t, label %e
t:
  call void @f(i32 %i)
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}
define void @tgt10(i32 noundef %s, i32 noundef %x) {
  %c = icmp ugt i32 %s, %x
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %e, label %g
g:
  br i1 %c, label %t, label %e
t:
  call void @f(i32 %i)
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}

; Bits of %s may be undef: what is accessed is then, in both, before anything else is known of it.
define void @src11(i32 %s, ptr %p, ptr %q) {
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %e, label %t
t:
  %k = zext i32 %i to i64
  %a = getelementptr inbounds i8, ptr %p, i64 %k
  store i8 1, ptr %a
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}
define void @tgt11(i32 %s, ptr %p, ptr %q) {
  %w0 = zext i32 %s to i64
  br label %l
l:
  %w = phi i64 [ %w0, %0 ], [ %w1, %t ]
  %z = icmp eq i64 %w, 0
  br i1 %z, label %e, label %t
t:
  %a = getelementptr inbounds i8, ptr %p, i64 %w
  store i8 1, ptr %a
  %w1 = add nsw i64 %w, -1
  br label %l
e:
  ret void
}
; With its sign it is another address.
define void @src12(i32 %s, ptr %p) {
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %e, label %t
t:
  %k = zext i32 %i to i64
  %a = getelementptr i8, ptr %p, i64 %k
  store volatile i8 1, ptr %a
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}
define void @tgt12(i32 %s, ptr %p) {
  %w0 = sext i32 %s to i64
  br label %l
l:
  %w = phi i64 [ %w0, %0 ], [ %w1, %t ]
  %z = icmp eq i64 %w, 0
  br i1 %z, label %e, label %t
t:
  %a = getelementptr i8, ptr %p, i64 %w
  store volatile i8 1, ptr %a
  %w1 = add nsw i64 %w, -1
  br label %l
e:
  ret void
}

; Counted down to one, it wraps around where it begins with zero.
define void @src13(i32 noundef %s, i32 noundef %x) {
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 1
  br i1 %z, label %e, label %g
g:
  %c = icmp ult i32 %i, %x
  br i1 %c, label %t, label %e
t:
  call void @f(i32 %i)
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}
define void @tgt13(i32 noundef %s, i32 noundef %x) {
  %c = icmp ult i32 %s, %x
  br label %l
l:
  %i = phi i32 [ %s, %0 ], [ %i1, %t ]
  %z = icmp eq i32 %i, 1
  br i1 %z, label %e, label %g
g:
  br i1 %c, label %t, label %e
t:
  call void @f(i32 %i)
  %i1 = add i32 %i, -1
  br label %l
e:
  ret void
}

declare void @use(i32, i32)
declare void @f(i32)
declare i1 @c()
declare i32 @llvm.smax.i32(i32, i32)
!0 = !{}
