; valid: tgt3
; refuted: tgt1 tgt2 tgt4

; defined in the original (frozen), undef goes round from trip 5
define void @src1(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  call void @g(i32 %s, i32 %s)
  %v0 = load i32, ptr %p
  %v = freeze i32 %v0
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
  call void @g(i32 %s, i32 %s)
  %v0 = load i32, ptr %p
  %v1 = freeze i32 %v0
  %v = select i1 %z, i32 %v0, i32 %v1
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; sign of undef: ashr gives 32 equal bits, trip 5: undef itself
define void @src2(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %d = ashr i32 %s, 31
  call void @f(i32 %d)
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
  %d0 = ashr i32 %s, 31
  %d = select i1 %z, i32 %s, i32 %d0
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; and with what goes round twice: and s, s covers s?
define void @src3(ptr %p) {
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
define void @tgt3(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = and i32 %s, %s
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; frozen at the end of the loop body vs after: exit value
define void @src4(ptr %p) {
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
define void @tgt4(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  call void @f(i32 %s)
  call void @f(i32 0)
  %v = load i32, ptr %p
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @g(i32, i32)
