; valid: tgt9 tgt10
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8

; first phi is used only by a dead add
define void @src1(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  %s1 = add i32 %s, 1
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
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  %s1 = add i32 %s, 1
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; first phi is the same constant twice, used
define void @src2(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 7, %entry ], [ 7, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  call void @f(i32 %s)
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
  %s = phi i32 [ 7, %entry ], [ 7, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  call void @f(i32 %s)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; first phi is itself, used
define void @src3(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  call void @f(i32 %s)
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
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  call void @f(i32 %s)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; first phi feeds what is harmless only: load (dead)
define void @src4(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %a, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  %s1 = mul i32 %s, %s
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
  %s = phi i32 [ 0, %entry ], [ %a, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %z = icmp eq i32 %t, 5
  %d = select i1 %z, i32 77, i32 %t
  call void @f(i32 %d)
  %s1 = mul i32 %s, %s
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; first phi is a float, dead
define void @src5(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi float [ 0.0, %entry ], [ 1.0, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi float [ 0.0, %entry ], [ 1.0, %l ]
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

; first phi is a dead pointer
define void @src6(i32 noundef %a) {
entry:
  br label %l
l:
  %s = phi ptr [ null, %entry ], [ null, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
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
  %s = phi ptr [ null, %entry ], [ null, %l ]
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

; dead phi in the middle, the number behind it changes; trip 5 is wrong
define void @src7(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  call void @f(i32 %u)
  %t1 = add i32 %t, 1
  %u1 = add i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %a, i32 %u
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %u1 = add i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; dead phi in the middle of the original only
define void @src8(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %s = phi i32 [ 0, %entry ], [ 5, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  call void @f(i32 %u)
  %t1 = add i32 %t, 1
  %u1 = add i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %u = phi i32 [ %a, %entry ], [ %u1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %a, i32 %u
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %u1 = add i32 %u, 3
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; a dead phi is removed
define void @src9(i32 noundef %a) {
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
define void @tgt9(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; a dead phi behind the counter is removed
define void @src10(i32 noundef %a) {
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
define void @tgt10(i32 noundef %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %t)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
