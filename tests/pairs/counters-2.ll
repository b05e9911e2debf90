; valid: tgt3 tgt4 tgt9
; refuted: tgt1 tgt2 tgt5 tgt6 tgt7 tgt8

; ne of n with a negative n: goes on past it
define void @src1(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = icmp slt i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = icmp ne i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}

; step 2: ne of max(n,0) is jumped over by odd n
define void @src2(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 2
  br label %l
x:
  ret void
}
define void @tgt2(i32 noundef %n) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ne i32 %i, %m
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add i32 %i, 2
  br label %l
x:
  ret void
}

; step 2, bound a shl by 1 that is not negative (nsw nuw)
define void @src3(i32 noundef %h) {
entry:
  %n = shl nsw i32 %h, 1
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ult i32 %i, 100
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 2
  br label %l
x:
  ret void
}
define void @tgt3(i32 noundef %h) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ne i32 %i, 100
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 2
  br label %l
x:
  ret void
}

; slt becomes ne of max(n,0), tested before
define void @src4(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt4(i32 noundef %n) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp ne i32 %i, %m
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw nsw i32 %i, 1
  br label %l
x:
  ret void
}

; counter start 0: a test i < n before becomes i <= n
define void @src5(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt5(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp sle i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}

; the bound is loaded in the loop and may shrink: ne jumps over
define void @src6(ptr %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %n = load atomic i32, ptr %p monotonic, align 4
  %k = icmp ult i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt6(ptr %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %n = load atomic i32, ptr %p monotonic, align 4
  %k = icmp ne i32 %i, %n
  br i1 %k, label %b, label %x
b:
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  br label %l
x:
  ret void
}

; a call that may not return stands before the test: n poison is no undefined behaviour if it does not; new branch before
define void @src7(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  %k = icmp slt i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7(i32 %n) {
entry:
  %p = icmp sgt i32 %n, 0
  br i1 %p, label %h, label %h2
h2:
  br label %h
h:
  br label %l
l:
  %i = phi i32 [ 0, %h ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  %k = icmp slt i32 %i1, %n
  br i1 %k, label %l, label %x
x:
  ret void
}

; i8 counter wraps for ever; the wide one stops at 256
define void @src8() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add i8 %i, 1
  %k = icmp ne i8 %i1, 0
  %k2 = or i1 %k, true
  br i1 %k2, label %l, label %x
x:
  ret void
}
define void @tgt8() {
entry:
  br label %l
l:
  %i = phi i16 [ 0, %entry ], [ %i1, %l ]
  %t = trunc i16 %i to i8
  call void @f8(i8 %t)
  %i1 = add i16 %i, 1
  %k = icmp ult i16 %i1, 256
  br i1 %k, label %l, label %x
x:
  ret void
}

; i8 counter runs 256 times by ne 0; the wide one by ult 256
define void @src9() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  call void @f8(i8 %i)
  %i1 = add i8 %i, 1
  %k = icmp ne i8 %i1, 0
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9() {
entry:
  br label %l
l:
  %i = phi i16 [ 0, %entry ], [ %i1, %l ]
  %t = trunc i16 %i to i8
  call void @f8(i8 %t)
  %i1 = add nuw nsw i16 %i, 1
  %k = icmp ult i16 %i1, 256
  br i1 %k, label %l, label %x
x:
  ret void
}

declare void @f(i32)
declare void @f8(i8)
declare i32 @llvm.smax.i32(i32, i32)
