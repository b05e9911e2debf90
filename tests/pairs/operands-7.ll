; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15

; What bounds a counter has to stay the same, and what is poison in part is not poison.

declare void @use(i32)
declare i32 @get()
declare void @use64(i64)
@len = global i32 0
@len2 = global i32 0
declare {i32, i32} @get2()
declare [2 x i32] @geta()
declare <2 x i16> @getv()

; a counter within what changes in its loop
define void @src1() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %y = call i32 @get()
  %c0 = icmp ult i32 %i, %y
  %m = select i1 %c0, i32 %i, i32 %y
  call void @use(i32 %m)
  %i1 = add nuw i32 %i, 1
  %c = icmp ule i32 %i1, %y
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt1() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %y = call i32 @get()
  call void @use(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ule i32 %i1, %y
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @src2(i32 noundef %s) {
entry:
  br label %loop
loop:
  %n = phi i32 [ %s, %entry ], [ %n1, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %c0 = icmp ugt i32 %k, %n
  %m = zext i1 %c0 to i32
  call void @use(i32 %m)
  %n1 = call i32 @get()
  %k1 = add nuw i32 %k, 1
  %c = icmp ule i32 %k1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt2(i32 noundef %s) {
entry:
  br label %loop
loop:
  %n = phi i32 [ %s, %entry ], [ %n1, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @use(i32 0)
  %n1 = call i32 @get()
  %k1 = add nuw i32 %k, 1
  %c = icmp ule i32 %k1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @src3(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %i1, %loop ]
  %y = load volatile i32, ptr %p
  %c0 = icmp slt i32 %i, %y
  %c1 = icmp slt i32 %i, 100
  %c2 = and i1 %c0, %c1
  %m = zext i1 %c2 to i32
  call void @use(i32 %m)
  %i1 = add nsw i32 %i, -1
  %c = icmp sge i32 %i1, %y
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt3(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %i1, %loop ]
  %y = load volatile i32, ptr %p
  call void @use(i32 0)
  %i1 = add nsw i32 %i, -1
  %c = icmp sge i32 %i1, %y
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @src4(i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %y = call i32 @get()
  %c0 = icmp ugt i32 %i, %y
  %m = zext i1 %c0 to i32
  call void @use(i32 %m)
  %t = icmp eq i32 %y, 7
  br i1 %t, label %inner, label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %ci = icmp ule i32 %i1, %y
  br i1 %ci, label %outer, label %exit
exit:
  ret void
}
define void @tgt4(i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %y = call i32 @get()
  call void @use(i32 0)
  %t = icmp eq i32 %y, 7
  br i1 %t, label %inner, label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %ci = icmp ule i32 %i1, %y
  br i1 %ci, label %outer, label %exit
exit:
  ret void
}

define void @src5(i32 noundef %s) {
entry:
  br label %loop
loop:
  %hi = phi i32 [ %s, %entry ], [ %hi1, %loop ]
  %lo = phi i32 [ 0, %entry ], [ %lo1, %loop ]
  %c0 = icmp ugt i32 %lo, %hi
  %m = zext i1 %c0 to i32
  call void @use(i32 %m)
  %hi1 = add i32 %hi, -1
  %lo1 = add nuw i32 %lo, 1
  %c = icmp ule i32 %lo1, %hi
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt5(i32 noundef %s) {
entry:
  br label %loop
loop:
  %hi = phi i32 [ %s, %entry ], [ %hi1, %loop ]
  %lo = phi i32 [ 0, %entry ], [ %lo1, %loop ]
  call void @use(i32 0)
  %hi1 = add i32 %hi, -1
  %lo1 = add nuw i32 %lo, 1
  %c = icmp ule i32 %lo1, %hi
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @src6() {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %y = load i32, ptr @len
  %z = zext i32 %y to i64
  %d = icmp ule i64 %i, %z
  %m = zext i1 %d to i64
  call void @use64(i64 %m)
  %i1 = add nuw i64 %i, 1
  %c = icmp ule i64 %i1, %z
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt6() {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %y = load i32, ptr @len
  %z = zext i32 %y to i64
  %m = or i64 1, 0
  call void @use64(i64 %m)
  %i1 = add nuw i64 %i, 1
  %c = icmp ule i64 %i1, %z
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @src7() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %k ]
  %y = load atomic i32, ptr @len2 monotonic, align 4
  %ok = icmp ule i32 %i, %y
  br i1 %ok, label %k, label %trap
trap:
  call void @use(i32 -1)
  ret void
k:
  call void @use(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ule i32 %i1, %y
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt7() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %k ]
  %y = load atomic i32, ptr @len2 monotonic, align 4
  %ok = icmp ule i32 %i, %y
  br i1 true, label %k, label %trap
trap:
  call void @use(i32 -1)
  ret void
k:
  call void @use(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ule i32 %i1, %y
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @src8(i32 noundef %n, i32 noundef %s) {
entry:
  br label %l
l:
  %m = phi i32 [ %n, %entry ], [ %m1, %l ]
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %k = sub  i32 %m, %i
  call void @use(i32 %k)
  %m1 = lshr i32 %m, 1
  %i1 = add nuw i32 %i, 1
  %c = icmp ule i32 %i1, %m
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt8(i32 noundef %n, i32 noundef %s) {
entry:
  br label %l
l:
  %m = phi i32 [ %n, %entry ], [ %m1, %l ]
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %k = sub nuw i32 %m, %i
  call void @use(i32 %k)
  %m1 = lshr i32 %m, 1
  %i1 = add nuw i32 %i, 1
  %c = icmp ule i32 %i1, %m
  br i1 %c, label %l, label %e
e:
  ret void
}

; vectors and structs of which a part is poison
define void @src9(<2 x i32> %x) {
  %e = extractelement <2 x i32> %x, i64 0
  call void @use(i32 %e)
  ret void
}
define void @tgt9(<2 x i32> %x) {
  %b = bitcast <2 x i32> %x to i64
  %e = trunc i64 %b to i32
  call void @use(i32 %e)
  ret void
}

define void @src10(ptr %p) {
  %x = load volatile <4 x i8>, ptr %p
  %e = extractelement <4 x i8> %x, i64 0
  %z = zext i8 %e to i32
  call void @use(i32 %z)
  ret void
}
define void @tgt10(ptr %p) {
  %x = load volatile <4 x i8>, ptr %p
  %b = bitcast <4 x i8> %x to i32
  %z = and i32 %b, 255
  call void @use(i32 %z)
  ret void
}

define void @src11(<2 x i32> %x) {
  %a = extractelement <2 x i32> %x, i64 0
  %c = icmp eq i32 %a, 3
  br i1 %c, label %y, label %n
y:
  call void @use(i32 3)
  ret void
n:
  call void @use(i32 0)
  ret void
}
define void @tgt11(<2 x i32> %x) {
  %b = bitcast <2 x i32> %x to i64
  %a = and i64 %b, 4294967295
  %c = icmp eq i64 %a, 3
  br i1 %c, label %y, label %n
y:
  call void @use(i32 3)
  ret void
n:
  call void @use(i32 0)
  ret void
}

define void @src12() {
  %s = call {i32, i32} @get2()
  %e = extractvalue {i32, i32} %s, 1
  %a = and i32 %e, 0
  call void @use(i32 %a)
  ret void
}
define void @tgt12() {
  %s = call {i32, i32} @get2()
  %e = extractvalue {i32, i32} %s, 0
  %a = and i32 %e, 0
  call void @use(i32 %a)
  ret void
}

define void @src13(<2 x i32> %s) {
  %e = extractelement <2 x i32> %s, i64 1
  %a = lshr i32 %e, 31
  %c = icmp ult i32 %a, 2
  %m = zext i1 %c to i32
  call void @use(i32 %m)
  ret void
}
define void @tgt13(<2 x i32> %s) {
  %e = extractelement <2 x i32> %s, i64 0
  %a = lshr i32 %e, 31
  %c = icmp ult i32 %a, 2
  %m = zext i1 %c to i32
  call void @use(i32 %m)
  ret void
}

define void @src14(i32 noundef %n, i32 noundef %s) {
  %a = call [2 x i32] @geta()
  %e = extractvalue [2 x i32] %a, 0
  %m = and i32 %e, 0
  call void @use(i32 %m)
  ret void
}
define void @tgt14(i32 noundef %n, i32 noundef %s) {
  %a = call [2 x i32] @geta()
  %e = extractvalue [2 x i32] %a, 1
  %m = and i32 %e, 0
  call void @use(i32 %m)
  ret void
}

define void @src15(i32 noundef %n, i32 noundef %s) {
entry:
  br label %l
l:
  %v = call <2 x i16> @getv()
  %q = extractelement <2 x i16> %v, i32 0
  %w = zext i16 %q to i32
  switch i32 %w, label %l [ i32 0, label %a
   i32 1, label %b ]
a:
  call void @use(i32 1)
  br label %l
b:
  ret void
}
define void @tgt15(i32 noundef %n, i32 noundef %s) {
entry:
  br label %l
l:
  %v = call <2 x i16> @getv()
  %q = bitcast <2 x i16> %v to i32
  %w = and i32 %q, 65535
  switch i32 %w, label %l [ i32 0, label %a
   i32 1, label %b ]
a:
  call void @use(i32 1)
  br label %l
b:
  ret void
}
