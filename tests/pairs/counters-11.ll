; refuted: tgt1 tgt2 tgt3 tgt4

; dead phi last; trip 5 wrong
define void @src1(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  call void @f(i32 %t)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; first phi is live in the original (stored), dead in the transformed: trip 5 wrong
define void @src2(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %m = mul i32 %s, 0
  %m1 = or i32 %m, %t
  call void @f(i32 %m1)
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

; wrong from the second trip on: the counter is always 0
define void @src3(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %b = icmp ugt i32 %t, 6
  %e = zext i1 %b to i32
  call void @f(i32 %e)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 0)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the dead first phi; new store through null in late trips
define void @src4(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %a)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ 5, %m ]
  %t = phi i32 [ 0, %entry ], [ %t1, %m ]
  %z = icmp eq i32 %t, 9
  call void @f(i32 %a)
  br i1 %z, label %u, label %m
u:
  unreachable
m:
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
