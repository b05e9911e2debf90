; valid: tgt3
; refuted: tgt1 tgt2

; a frozen wide start whose sign bits are its own: freeze after the sext is right, freeze of another i64 is not
define void @src1(i32 %s, i64 %o) {
entry:
  br label %l
l:
  %i = phi i32 [ %s, %entry ], [ %i1, %l ]
  %w = sext i32 %i to i64
  call void @g(i64 %w)
  %i1 = add nsw i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1(i32 %s, i64 %o) {
entry:
  %s6 = sext i32 %s to i64
  %d = sub i64 %s6, %s6
  %d1 = and i64 %d, 4294967296
  %s7 = add i64 %s6, %d1
  br label %l
l:
  %i = phi i64 [ %s7, %entry ], [ %i1, %l ]
  call void @g(i64 %i)
  %i1 = add nsw i64 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the load stands before the test in the transformed function: out of the array in the last trip
define void @src2(ptr noundef %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load i32, ptr %q
  call void @w(i32 %v)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt2(ptr noundef %p, i32 noundef %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %k = icmp slt i64 %i, %m
  br i1 %k, label %b, label %x
b:
  call void @w(i32 %v)
  %i1 = add nsw i64 %i, 1
  br label %l
x:
  ret void
}

; the same in the right order
define void @src3(ptr noundef %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %b, label %x
b:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %v = load i32, ptr %q
  call void @w(i32 %v)
  %i1 = add nsw i32 %i, 1
  br label %l
x:
  ret void
}
define void @tgt3(ptr noundef %p, i32 noundef %n) {
entry:
  %m = sext i32 %n to i64
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %k = icmp slt i64 %i, %m
  br i1 %k, label %b, label %x
b:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  call void @w(i32 %v)
  %i1 = add nsw i64 %i, 1
  br label %l
x:
  ret void
}

declare i1 @c()
declare void @g(i64)
declare void @w(i32) nounwind willreturn
