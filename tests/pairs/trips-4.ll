; valid: tgt2 tgt8
; refuted: tgt1 tgt3 tgt4 tgt5 tgt6 tgt7 tgt9

; argument goes round; trip 5: two uses
define void @src1(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d0 = shl i32 %s, 1
  %d1 = add i32 %s, %s
  %d = select i1 %z, i32 %d1, i32 %d0
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; noundef argument goes round; two uses
define void @src2(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d0 = shl i32 %s, 1
  %d1 = add i32 %s, %s
  %d = select i1 %z, i32 %d1, i32 %d0
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; frozen argument goes round; trip 5 freezes the argument anew
define void @src3(i32 %a) {
entry:
  %fz = freeze i32 %a
  br label %l
l:
  %s = phi i32 [ %fz, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %s)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(i32 %a) {
entry:
  %fz = freeze i32 %a
  br label %l
l:
  %s = phi i32 [ %fz, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = freeze i32 %a
  %d = select i1 %z, i32 %y, i32 %s
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze before the loop; trip 5 freezes the argument anew
define void @src4(i32 %a) {
entry:
  %fz = freeze i32 %a
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %fz)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 %a) {
entry:
  %fz = freeze i32 %a
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = freeze i32 %a
  %d = select i1 %z, i32 %y, i32 %fz
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze before the loop; computed from it; trip 5 freezes the argument anew
define void @src5(i32 %a) {
entry:
  %fz = freeze i32 %a
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %fy = add i32 %fz, 1
  call void @f(i32 %fy)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 %a) {
entry:
  %fz = freeze i32 %a
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = freeze i32 %a
  %d = select i1 %z, i32 %y, i32 %fz
  %fy = add i32 %d, 1
  call void @f(i32 %fy)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; poison start stays unused; used in trip 5
define void @src6() {
entry:
  br label %l
l:
  %s = phi i32 [ poison, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 1)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6() {
entry:
  br label %l
l:
  %s = phi i32 [ poison, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %s, i32 1
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; only the low byte may be undef; trip 5: it is added to itself
define void @src7(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %h = and i32 %s, -256
  call void @f(i32 %h)
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %v = load i8, ptr %p
  %w = zext i8 %v to i32
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
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %h = and i32 %s, -256
  call void @f(i32 %h)
  %d0 = shl i32 %s, 1
  %d1 = add i32 %s, %s
  %d = select i1 %z, i32 %d1, i32 %d0
  call void @f(i32 %d)
  %v = load i8, ptr %p
  %w = zext i8 %v to i32
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; only the low byte may be undef; the rest and the low byte put together again
define void @src8(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %s)
  %v = load i8, ptr %p
  %w = zext i8 %v to i32
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
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %h = and i32 %s, -256
  %lo = and i32 %s, 255
  %d = or i32 %h, %lo
  call void @f(i32 %d)
  %v = load i8, ptr %p
  %w = zext i8 %v to i32
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; what goes round in the transformed function is undef in more bits: sext of an undef byte
define void @src9(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %s)
  %v = load i8, ptr %p
  %w = zext i8 %v to i32
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  call void @f(i32 %s)
  %v = load i8, ptr %p
  %w0 = zext i8 %v to i32
  %w1 = sext i8 %v to i32
  %w = select i1 %z, i32 %w1, i32 %w0
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
