; valid: tgt4
; refuted: tgt1 tgt2 tgt3 tgt5

; nsw only on one of two latches
define void @src1() {
entry:
  br label %l
l:
  %i = phi i32 [ 2147483647, %entry ], [ %i1, %a ], [ %i2, %b ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %q = call i1 @c()
  br i1 %q, label %a, label %b
a:
  %i1 = add nsw i32 %i, 1
  br label %l
b:
  %i2 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1() {
entry:
  br label %l
l:
  %i = phi i64 [ 2147483647, %entry ], [ %i1, %a ], [ %i2, %b ]
  call void @g(i64 %i)
  %q = call i1 @c()
  br i1 %q, label %a, label %b
a:
  %i1 = add nsw i64 %i, 1
  br label %l
b:
  %i2 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; sub nsw of INT_MIN: counter goes up by 2^31 modulo; i8: sub nsw i, -128
define void @src2() {
entry:
  br label %l
l:
  %i = phi i32 [ -1, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = sub nsw i32 %i, -2147483648
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2() {
entry:
  br label %l
l:
  %i = phi i64 [ -1, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add i64 %i, -2147483648
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; a zero-trip loop: exit value is the start in the original, n in the transformed
define i32 @src3(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret i32 %i
}
define i32 @tgt3(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret i32 %n
}

; exit value with a variable start: max(s, n)
define i32 @src4(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret i32 %i
}
define i32 @tgt4(i32 noundef %s, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  %m = call i32 @llvm.smax.i32(i32 %s, i32 %n)
  ret i32 %m
}

; exit value with step 2: i is not max(s, n) but may be one more
define i32 @src5(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 2
  br label %l
x:
  ret i32 %i
}
define i32 @tgt5(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %i)
  %i1 = add nsw i32 %i, 2
  br label %l
x:
  %m = call i32 @llvm.smax.i32(i32 0, i32 %n)
  ret i32 %m
}

declare i1 @c()
declare void @g(i64)
declare void @w(i32) nounwind willreturn
declare i32 @llvm.smax.i32(i32, i32)
