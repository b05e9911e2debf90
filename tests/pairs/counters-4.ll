; valid: tgt1 tgt2 tgt5 tgt6 tgt10
; refuted: tgt3 tgt4 tgt7 tgt8

; exit value of a tested counter: i is max(n,0)
define i32 @src1(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret i32 %i
}
define i32 @tgt1(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  ret i32 %m
}

; two latches (continue), both add one; widened
define void @src2(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %a ], [ %i2, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %t, label %x
t:
  %q = call i1 @c()
  br i1 %q, label %a, label %b
a:
  %i1 = add nsw i32 %i, 1
  br label %l
b:
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i2 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt2(i32 noundef %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %a ], [ %i2, %b ]
  %k = icmp slt i64 %i, %m
  br i1 %k, label %t, label %x
t:
  %q = call i1 @c()
  br i1 %q, label %a, label %b
a:
  %i1 = add nsw i64 %i, 1
  br label %l
b:
  call void @g(i64 %i)
  %i2 = add nsw i64 %i, 1
  br label %l
x:
  ret void
}

; two latches, one of which passes by the test: no nsw, may wrap there
define void @src3(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %a ], [ %i2, %b ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %q = call i1 @c()
  br i1 %q, label %a, label %b
a:
  %i1 = add i32 %i, 1
  br label %l
b:
  %i2 = add i32 %i, 1
  %k = icmp slt i32 %i, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3(i32 noundef %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %a ], [ %i2, %b ]
  call void @g(i64 %i)
  %q = call i1 @c()
  br i1 %q, label %a, label %b
a:
  %i1 = add i64 %i, 1
  br label %l
b:
  %i2 = add i64 %i, 1
  %k = icmp slt i64 %i, %m
  br i1 %k, label %l, label %x
x:
  ret void
}

; i1 counter nsw: 0, -1 then poison; sext to i8 of it vs zext
define void @src4() {
entry:
  br label %l
l:
  %i = phi i1 [ 0, %entry ], [ %i1, %l ]
  %w = sext i1 %i to i8
  call void @f8(i8 %w)
  %i1 = add i1 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add i8 %i, -1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; i1 counter nsw: 0, -1, poison
define void @src5() {
entry:
  br label %l
l:
  %i = phi i1 [ 0, %entry ], [ %i1, %l ]
  %w = sext i1 %i to i8
  call void @f8(i8 %w)
  %i1 = add nsw i1 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add i8 %i, -1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; i64 to i128, zext, nuw
define void @src6() {
entry:
  br label %l
l:
  %i = phi i64 [ 7, %entry ], [ %i1, %l ]
  %w = zext i64 %i to i128
  call void @b1(i128 %w)
  %i1 = add nuw i64 %i, 9
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt6() {
entry:
  br label %l
l:
  %i = phi i128 [ 7, %entry ], [ %i1, %l ]
  call void @b1(i128 %i)
  %i1 = add nuw i128 %i, 9
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; i64 to i128 with sext though only nuw: from 2^63 on it differs
define void @src7() {
entry:
  br label %l
l:
  %i = phi i64 [ 9223372036854775800, %entry ], [ %i1, %l ]
  %w = sext i64 %i to i128
  call void @b1(i128 %w)
  %i1 = add nuw i64 %i, 9
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7() {
entry:
  br label %l
l:
  %i = phi i128 [ 9223372036854775800, %entry ], [ %i1, %l ]
  call void @b1(i128 %i)
  %i1 = add nuw i128 %i, 9
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; nuw flag added: i8 counter wraps in the original
define void @src8() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt8() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add nuw i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; i ult 255 tested on i (noundef), then nuw is right, nsw is wrong
define void @src9() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add i8 %i, 1
  %k = icmp ult i8 %i, 200
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add nuw nsw i8 %i, 1
  %k = icmp ult i8 %i, 200
  br i1 %k, label %l, label %x
x:
  ret void
}

; i ult 200 tested on i: nuw is right
define void @src10() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add i8 %i, 1
  %k = icmp ult i8 %i, 200
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt10() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add nuw i8 %i, 1
  %k = icmp ult i8 %i, 200
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @g(i64)
declare void @f8(i8)
declare void @b1(i128)
declare void @w(i32) nounwind willreturn
declare i32 @llvm.smax.i32(i32, i32)
