; valid: tgt1 tgt4
; refuted: tgt2 tgt3

; i256 counter in another order
define void @src1() {
entry:
  br label %l
l:
  %i = phi i256 [ 0, %entry ], [ %i1, %l ]
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  call void @h256(i256 %i)
  %i1 = sub nsw i256 %i, 1
  %j1 = add nsw i32 %j, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1() {
entry:
  br label %l
l:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  %i = phi i256 [ 0, %entry ], [ %i1, %l ]
  call void @h256(i256 %i)
  %i1 = sub nsw i256 %i, 1
  %j1 = add nsw i32 %j, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; fact of an exit test that a trip may miss: inner branch
define void @src2(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %m ]
  call void @f(i32 %i)
  %q = call i1 @c()
  br i1 %q, label %t, label %m
t:
  %k = icmp ult i32 %i, %n
  br i1 %k, label %m, label %x
m:
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt2(i32 noundef %n) {
entry:
  %e = icmp eq i32 %n, 0
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %m ]
  call void @f(i32 %i)
  %q = call i1 @c()
  br i1 %q, label %t, label %m
t:
  %k = icmp ne i32 %i, %n
  br i1 %k, label %m, label %x
m:
  %i1 = add i32 %i, 1
  br label %l
x:
  ret void
}

; test on a frozen bound in the loop: chosen again in each trip, so ne may be jumped over
define void @src3(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %z = freeze i32 %n
  %k = icmp ult i32 %i, %z
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt3(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %z = freeze i32 %n
  %k = icmp ne i32 %i, %z
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}

; bound frozen before the loop
define void @src4(i32 %n) {
entry:
  %z = freeze i32 %n
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, %z
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt4(i32 %n) {
entry:
  %z = freeze i32 %n
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ne i32 %i, %z
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}

; shl in the exit test is poison for i >= 32: i+1 in the test instead of i makes it poison earlier
define void @src5(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = shl i32 1, %i
  %k = icmp ule i32 %s, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nuw i32 %i, 1
  %q = icmp ult i32 %i1, 32
  br i1 %q, label %l, label %x
x:
  ret void
}
define void @tgt5(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = shl i32 1, %i
  %k = icmp ule i32 %s, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nuw i32 %i, 1
  %q = icmp ule i32 %i1, 32
  br i1 %q, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @h256(i256)
declare void @w(i32) nounwind willreturn
