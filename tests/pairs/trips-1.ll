; valid: tgt1 tgt3 tgt5 tgt6 tgt10
; refuted: tgt2 tgt4 tgt7 tgt8 tgt9 tgt11

; sum with operands commuted
define i32 @src1(ptr %p, i32 noundef %n) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret i32 %s1
}
define i32 @tgt1(ptr %p, i32 noundef %n) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %v = load i32, ptr %p
  %s1 = add i32 %v, %s
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret i32 %s1
}

; s may be undef: 2*s is even, s+s need not be
define void @src2(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
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
  %d = add i32 %s, %s
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the other way round
define void @src3(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %d = add i32 %s, %s
  call void @f(i32 %d)
  %v = load i32, ptr %p
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
  %d = shl i32 %s, 1
  call void @f(i32 %d)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze dropped: s may be undef and then g gets two numbers
define void @src4(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  %z = freeze i32 %s
  call void @g(i32 %z, i32 %z)
  %v = load i32, ptr %p
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
  call void @g(i32 %s, i32 %s)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze added
define void @src5(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  call void @g(i32 %s, i32 %s)
  %v = load i32, ptr %p
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
  %z = freeze i32 %s
  call void @g(i32 %z, i32 %z)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze of an argument moved out of the loop: once chosen instead of in each trip
define void @src6(i32 %a) {
entry:
  br label %l
l:
  %z = freeze i32 %a
  call void @f(i32 %z)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6(i32 %a) {
entry:
  %z = freeze i32 %a
  br label %l
l:
  call void @f(i32 %z)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; freeze of an argument moved into the loop: each trip chooses
define void @src7(i32 %a) {
entry:
  %z = freeze i32 %a
  br label %l
l:
  call void @f(i32 %z)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(i32 %a) {
entry:
  br label %l
l:
  %z = freeze i32 %a
  call void @f(i32 %z)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the frozen argument goes round; in the transformed function it is chosen again each trip
define void @src8(i32 %a) {
entry:
  %z = freeze i32 %a
  br label %l
l:
  %s = phi i32 [ %z, %entry ], [ %s, %l ]
  call void @f(i32 %s)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %z = freeze i32 %s
  call void @f(i32 %z)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; undef argument goes round, xor with itself instead of 0
define void @src9(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  call void @f(i32 0)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %z = xor i32 %s, %s
  call void @f(i32 %z)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; xor of itself is 0
define void @src10(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  %z = xor i32 %s, %s
  call void @f(i32 %z)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt10(i32 %a) {
entry:
  br label %l
l:
  %s = phi i32 [ %a, %entry ], [ %s, %l ]
  call void @f(i32 0)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; branch on what goes round added: undef behaviour where it is undef
define void @src11(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %l ]
  call void @f(i32 %s)
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt11(ptr %p) {
entry:
  br label %l
l:
  %s = phi i32 [ 0, %entry ], [ %v, %m ]
  %q = icmp eq i32 %s, 7
  br i1 %q, label %a, label %b
a:
  call void @f(i32 7)
  br label %m
b:
  call void @f(i32 %s)
  br label %m
m:
  %v = load i32, ptr %p
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @g(i32, i32)
