; refuted: tgt2 tgt3 tgt4 tgt5

; behind a loop of 1000 trips an argument that may be undef is used twice
define void @src1(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %d = shl i32 %a, 1
  call void @f(i32 %d)
  ret void
}
define void @tgt1(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %d = add i32 %a, %a
  call void @f(i32 %d)
  ret void
}

; behind a loop of 1000 trips poison is passed on
define i32 @src2(i32 %a, ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add i64 %i, 1
  %k = icmp ult i64 %i1, 1000
  br i1 %k, label %l, label %x
x:
  ret i32 1
}
define i32 @tgt2(i32 %a, ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add i64 %i, 1
  %k = icmp ult i64 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %o = or i32 %a, 1
  %o1 = and i32 %o, 1
  ret i32 %o1
}

; the same with a result that is a sum of two uses
define i32 @src3(i32 %a, ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add i64 %i, 1
  %k = icmp ult i64 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %d = mul i32 %a, 2
  ret i32 %d
}
define i32 @tgt3(i32 %a, ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add i64 %i, 1
  %k = icmp ult i64 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %d = add i32 %a, %a
  ret i32 %d
}

; trip 5 reads two bytes at once, one of which may be poison
define void @src4(ptr noundef %p) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  call void @f8(i8 %a)
  call void @f8(i8 %b)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(ptr noundef %p) {
entry:
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %e ]
  %q = getelementptr i8, ptr %p, i64 1
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  br i1 %z, label %u, label %v
u:
  %w = load i16, ptr %p, align 1
  %wa = trunc i16 %w to i8
  %ws = lshr i16 %w, 8
  %wb = trunc i16 %ws to i8
  br label %e
v:
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  br label %e
e:
  %ea = phi i8 [ %wa, %u ], [ %a, %v ]
  %eb = phi i8 [ %wb, %u ], [ %b, %v ]
  call void @f8(i8 %ea)
  call void @f8(i8 %eb)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; behind a loop of 1000 trips: two bytes at once
define void @src5(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  call void @f8(i8 %a)
  ret void
}
define void @tgt5(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %w = load i16, ptr %p, align 1
  %wa = trunc i16 %w to i8
  call void @f8(i8 %wa)
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @f8(i8)
