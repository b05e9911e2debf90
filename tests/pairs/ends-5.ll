; valid: tgt6 tgt8
; refuted: tgt4 tgt7 tgt9

; behind a loop of 1000 trips: memset of another byte
define void @src1(ptr noundef %p, i64 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt1(ptr noundef %p, i64 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  ret void
}

; behind a loop of 1000 trips: memset of one byte more
define void @src2(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4000, i1 false)
  ret void
}
define void @tgt2(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4001, i1 false)
  ret void
}

; behind a loop: memcpy of 4000 bytes goes
define void @src3(ptr noundef %p, ptr noundef %q) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4000, i1 false)
  ret void
}
define void @tgt3(ptr noundef %p, ptr noundef %q) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  ret void
}

; memset of n bytes in a trip, trip 5 sets another byte
define void @src4(ptr noundef %p, i64 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4(ptr noundef %p, i64 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %if = freeze i32 %i
  %z = icmp eq i32 %if, 5
  %b = zext i1 %z to i8
  call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 %n, i1 false)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; behind a loop of 1000 trips the transformed function is doomed
define void @src5(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  unreachable
}

; doomed behind a counted loop of calls that return; the loop stays the same, the store goes
define void @src6(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  store i32 1, ptr %p
  call void @wr(i32 1)
  unreachable
}
define void @tgt6(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  unreachable
}

; doomed arm within a loop: the store there goes, but so does the test; i never is 7 in a defined run
define void @src7(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %m ]
  call void @f(i32 %i)
  %z = icmp eq i32 %i, 7
  br i1 %z, label %u, label %m
u:
  call void @f(i32 99)
  unreachable
m:
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the doomed arm has no call
define void @src8(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %m ]
  call void @f(i32 %i)
  %z = icmp eq i32 %i, 7
  br i1 %z, label %u, label %m
u:
  store i32 99, ptr %p
  unreachable
m:
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; behind a loop of 1000 trips: an argument that may be poison is branched on
define i32 @src9(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  ret i32 1
}
define i32 @tgt9(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  %k = icmp ult i32 %i1, 1000
  br i1 %k, label %l, label %x
x:
  %b = icmp eq i32 %a, 7
  br i1 %b, label %v, label %w
v:
  br label %w
w:
  ret i32 1
}

declare i1 @c()
declare void @f(i32)
declare void @wr(i32) nounwind willreturn
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
