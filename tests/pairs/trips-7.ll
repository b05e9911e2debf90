; valid: tgt1 tgt2 tgt4 tgt7
; refuted: tgt3 tgt5 tgt6

; the other way round
define void @src1(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = mul i32 %v, %v
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %xx = freeze i32 %v
  %s1 = mul i32 %xx, %xx
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; udiv by 2 is lshr by 1
define void @src2(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = udiv i32 %v, 2
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = lshr i32 %v, 1
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; smax against a select that looks twice
define void @src3(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = call i32 @llvm.smax.i32(i32 %v, i32 0)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %b = icmp sgt i32 %v, 0
  %s1 = select i1 %b, i32 %v, i32 0
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; select that looks twice against smax
define void @src4(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %b = icmp sgt i32 %v, 0
  %s1 = select i1 %b, i32 %v, i32 0
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = call i32 @llvm.smax.i32(i32 %v, i32 0)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; s itself is used twice for the next: s & 1 alike in two places
define void @src5(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %xx = and i32 %s, 1
  %y = mul i32 %xx, 3
  %s1 = add i32 %y, %v
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %xx = and i32 %s, 1
  %y = shl i32 %xx, 1
  %w = or i32 %xx, %y
  %s1 = add i32 %w, %v
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; mul of what goes round by 3 against the sum of three uses: f(3s) is seen in trip 5
define void @src6(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %e = mul i32 %s, 4
  call void @f(i32 %e)
  %s1 = add i32 %v, 0
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %e1 = add i32 %s, %s
  %e2 = mul i32 %s, 2
  %e = add i32 %e1, %e2
  call void @f(i32 %e)
  %s1 = add i32 %v, 0
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; a sum with the operands exchanged and an and of all ones
define void @src7(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %m = and i32 %v, -1
  %s1 = add i32 %m, %s
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the begin value 0 is defined, so is what never changes
define void @src8(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = and i32 %s, 0
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %s1 = and i32 %v, 0
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare i32 @llvm.smax.i32(i32, i32)
