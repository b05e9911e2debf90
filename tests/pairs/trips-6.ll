; valid: tgt2 tgt6
; refuted: tgt1 tgt3 tgt4 tgt5 tgt7 tgt8

; 2*undef is even, undef+undef is not
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
  %s1 = mul i32 %v, 2
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
  %s1 = add i32 %v, %v
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the other way round
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
  %s1 = add i32 %v, %v
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
  %s1 = mul i32 %v, 2
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; 5 or 6, against any of 4 to 7
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
  %b = trunc i32 %v to i1
  %s1 = select i1 %b, i32 5, i32 6
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
  %x1 = and i32 %v, 1
  %x2 = and i32 %v, 1
  %x3 = xor i32 %x2, 1
  %x4 = shl i32 %x3, 1
  %x5 = or i32 %x1, %x4
  %s1 = or i32 %x5, 4
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; all bits alike, against two halves on their own
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
  %b = trunc i32 %v to i1
  %s1 = sext i1 %b to i32
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
  %b = trunc i32 %v to i1
  %h = sext i1 %b to i32
  %lo = and i32 %h, 65535
  %hi = and i32 %h, -65536
  %s1 = or i32 %lo, %hi
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; urem of undef is below 10, v - v/10*10 is not
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
  %s1 = urem i32 %v, 10
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
  %q = udiv i32 %v, 10
  %m = mul i32 %q, 10
  %s1 = sub i32 %v, %m
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the other way round
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
  %q = udiv i32 %v, 10
  %m = mul i32 %q, 10
  %s1 = sub i32 %v, %m
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
  %s1 = urem i32 %v, 10
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; 0 against undef - undef
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
  %s1 = add i32 0, 0
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
  %s1 = sub i32 %v, %v
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; a square of a frozen number against a product of two
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
  %xx = freeze i32 %v
  %s1 = mul i32 %xx, %xx
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
  %s1 = mul i32 %v, %v
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
