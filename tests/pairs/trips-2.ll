; valid: tgt1 tgt3 tgt6 tgt8
; refuted: tgt2 tgt4 tgt5 tgt7 tgt9

; branch on what goes round becomes select
define void @src1(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %m ]
  %q = icmp eq i32 %s, 7
  br i1 %q, label %a, label %m
a:
  br label %m
m:
  %w = phi i32 [ 9, %a ], [ 3, %l ]
  call void @f(i32 %w)
  %v = load i32, ptr %p
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
  %q = icmp eq i32 %s, 7
  %w = select i1 %q, i32 9, i32 3
  call void @f(i32 %w)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; only the low byte is undef; then the high one stays 0, in the transformed function it does not
define void @src2(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  call void @f(i32 %s)
  %v = load i8, ptr %p
  %w = zext i8 %v to i32
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %w, %l ]
  call void @f(i32 %s)
  %v = load i8, ptr %p
  %w = sext i8 %v to i32
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the low byte only goes round; its sum truncated later
define void @src3(ptr %p) {
entry:
  br label %l
l:
  %s = phi i8 [ 0, %entry ], [ %v, %l ]
  %w = zext i8 %s to i32
  %m = and i32 %w, 511
  call void @f(i32 %m)
  %v = load i8, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(ptr %p) {
entry:
  br label %l
l:
  %s = phi i8 [ 0, %entry ], [ %v, %l ]
  %w = zext i8 %s to i32
  call void @f(i32 %w)
  %v = load i8, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; begin undef twice: original gives one frozen number to both phis
define void @src4(i32 %a) {
entry:
  %z = freeze i32 %a
  br label %l
l:
  %s = phi i32 [ %z, %entry ], [ %s, %l ]
  %t = phi i32 [ %z, %entry ], [ %t, %l ]
  call void @g(i32 %s, i32 %t)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(i32 %a) {
entry:
  %z = freeze i32 %a
  %y = freeze i32 %a
  br label %l
l:
  %s = phi i32 [ %z, %entry ], [ %s, %l ]
  %t = phi i32 [ %y, %entry ], [ %t, %l ]
  call void @g(i32 %s, i32 %t)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; phi of phi: the previous value, frozen once in the original, is frozen in each of two trips
define void @src5(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %z, %l ]
  %t = phi i32 [ 0, %entry ], [ %s, %l ]
  call void @g(i32 %s, i32 %t)
  %v = load i32, ptr %p
  %z = freeze i32 %v
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
  %t = phi i32 [ 0, %entry ], [ %s, %l ]
  %s2 = freeze i32 %s
  %t2 = freeze i32 %t
  call void @g(i32 %s2, i32 %t2)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; phi of phi with freeze added before it goes round
define void @src6(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %t = phi i32 [ 0, %entry ], [ %s, %l ]
  call void @g(i32 %s, i32 %t)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %z, %l ]
  %t = phi i32 [ 0, %entry ], [ %s, %l ]
  call void @g(i32 %s, i32 %t)
  %v = load i32, ptr %p
  %z = freeze i32 %v
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef start (covers any number) becomes poison start
define void @src7() {
entry:
  br label %l
l:
  %s = phi i32 [ undef, %entry ], [ %s, %l ]
  call void @f(i32 %s)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7() {
entry:
  br label %l
l:
  %s = phi i32 [ poison, %entry ], [ %s, %l ]
  call void @f(i32 %s)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; poison start becomes undef, and used more often
define void @src8() {
entry:
  br label %l
l:
  %s = phi i32 [ poison, %entry ], [ %s, %l ]
  call void @f(i32 %s)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8() {
entry:
  br label %l
l:
  %s = phi i32 [ undef, %entry ], [ %s, %l ]
  %d = sub i32 %s, %s
  call void @f(i32 %d)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; poison that goes round unused is now passed on
define void @src9() {
entry:
  br label %l
l:
  %s = phi i32 [ poison, %entry ], [ %s, %l ]
  call void @f(i32 1)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9() {
entry:
  br label %l
l:
  %s = phi i32 [ poison, %entry ], [ %s, %l ]
  %o = or i32 %s, 1
  %o1 = and i32 %o, 1
  call void @f(i32 %o1)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @g(i32, i32)
