; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6

; a dead phi stands in front of the counter in both; wrong in trip 5
define void @src1(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
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
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the same without the load
define void @src2() {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2() {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; dead phi first in the original only, widened
define void @src3() {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3() {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; dead phi in the middle
define void @src4(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  call void @f(i32 %t)
  call void @f(i32 %u)
  %t1 = add i32 %t, 1
  %u1 = mul i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 %a, i32 %u
  call void @f(i32 %t)
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %u1 = mul i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; dead phi in the middle of the original only
define void @src5(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  call void @f(i32 %t)
  call void @f(i32 %u)
  %t1 = add i32 %t, 1
  %u1 = mul i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 %a, i32 %u
  call void @f(i32 %t)
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %u1 = mul i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the dead phi first: what goes round (t*3+a) is dropped: a each time
define void @src6(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %u)
  %u1 = add i32 %u, 3
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %z = icmp ugt i32 %t, 5
  %d = select i1 %z, i32 %a, i32 %u
  call void @f(i32 %d)
  %u1 = add i32 %u, 3
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
