; refuted: tgt1 tgt2 tgt3

; argument may be poison: trip 5 branches on it
define void @src1(i32 %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 %a)
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
  %t = phi i32 [ 0, %entry ], [ %t1, %e ]
  call void @f(i32 %a)
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  br i1 %z, label %u, label %e
u:
  %b = icmp eq i32 %a, 7
  br i1 %b, label %v, label %e
v:
  br label %e
e:
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; argument may be poison: trip 5 passes what is 1 for any number
define void @src2(i32 %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @f(i32 1)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(i32 %a) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %o = or i32 %a, 1
  %o1 = and i32 %o, 1
  %d = select i1 %z, i32 %o1, i32 1
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; result of a call may be undef: trip 5 uses it twice
define void @src3() {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %a = call i32 @r()
  %d = shl i32 %a, 1
  call void @f(i32 %d)
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
  %a = call i32 @r()
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

declare i32 @r()
declare i1 @c()
declare void @f(i32)
