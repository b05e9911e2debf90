; refuted: tgt1 tgt2 tgt3 tgt4 tgt5

; argument in no phi: trip 5 uses it twice
define void @src1(i32 %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = shl i32 %a, 1
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
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d0 = shl i32 %a, 1
  %d1 = add i32 %a, %a
  %d = select i1 %z, i32 %d1, i32 %d0
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; argument goes round, without a counter: a+a in every trip
define void @src2(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %d = add i32 %s, %s
  call void @f(i32 %d)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; xor of the argument that goes round with itself, trip 5
define void @src3(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 0)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %e = xor i32 %s, %s
  %d = select i1 %z, i32 %e, i32 0
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze of the argument that goes round is dropped, trip 5
define void @src4(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %y = freeze i32 %s
  %d = mul i32 %y, 2
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %y = freeze i32 %s
  %w = select i1 %z, i32 %s, i32 %y
  %d = add i32 %y, %w
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; argument goes round and counts by 1, trip 5 uses it twice
define void @src5(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %s1 = xor i32 %s, 1
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d0 = shl i32 %s, 1
  %d1 = add i32 %s, %s
  %d = select i1 %z, i32 %d1, i32 %d0
  call void @f(i32 %d)
  %s1 = xor i32 %s, 1
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
