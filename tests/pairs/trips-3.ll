; valid: tgt4
; refuted: tgt1 tgt2 tgt3 tgt5 tgt6 tgt7 tgt8 tgt9

; trip 5: s+s instead of 2*s, s may be undef
define void @src1(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d0 = shl i32 %s, 1
  %d1 = add i32 %s, %s
  %d = select i1 %z, i32 %d1, i32 %d0
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; trip 5: xor of undef with itself
define void @src2(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 0)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %q = xor i32 %s, %s
  %d = select i1 %z, i32 %q, i32 0
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; trip 5: freeze dropped
define void @src3(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %y = freeze i32 %s
  call void @g(i32 %y, i32 %y)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = freeze i32 %s
  %e = select i1 %z, i32 %s, i32 %y
  call void @g(i32 %y, i32 %e)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze chosen otherwise: two uses of undef become two freezes
define void @src4(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @g(i32 %s, i32 %s)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = freeze i32 %s
  %e = freeze i32 %s
  call void @g(i32 %y, i32 %e)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; two freezes, used equal in the original
define void @src5(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %y = freeze i32 %s
  call void @g(i32 %y, i32 %y)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = freeze i32 %s
  %y2 = freeze i32 %s
  %e = select i1 %z, i32 %y2, i32 %y
  call void @g(i32 %y, i32 %e)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; trip 5: icmp eq s, s is undef
define void @src6(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 1)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %q = icmp eq i32 %s, %s
  %q1 = zext i1 %q to i32
  %d = select i1 %z, i32 %q1, i32 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; trip 5: select on undef of equal arms is fine, of s and s is not one number
define void @src7(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %y = freeze i32 %s
  %o = or i32 %y, 1
  %r = xor i32 %o, %y
  call void @f(i32 %r)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %o = or i32 %s, 1
  %r = xor i32 %o, %s
  %y = freeze i32 %s
  %o2 = or i32 %y, 1
  %r2 = xor i32 %o2, %y
  %d = select i1 %z, i32 %r, i32 %r2
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; trip 5: udiv by s added: undefined behaviour for undef s
define void @src8(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %s)
  %v = load i32, ptr %p
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
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %nz = or i32 %s, 1
  %sel = select i1 %z, i32 %s, i32 1
  %or = or i32 %sel, 1
  %u = udiv i32 8, %or
  %dd = mul i32 %u, 0
  call void @f(i32 %s)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef start; trip 5: two uses
define void @src9() {
entry:
  br label %l
l:
  %s = phi i32 [ undef, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9() {
entry:
  br label %l
l:
  %s = phi i32 [ undef, %entry ], [ %s, %l ]
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

declare i1 @c()
declare void @f(i32)
declare void @g(i32, i32)
