; valid: tgt1 tgt2
; refuted: tgt3
declare void @f()
define void @src1(ptr noalias captures(none) %a, i1 noundef %c) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %m ]
  %v = load i32, ptr %a
  %w = add nsw i32 %v, 1
  store i32 %w, ptr %a
  br i1 %c, label %k, label %m
k:
  call void @f()
  br label %m
m:
  %j = add nuw nsw i32 %i, 1
  %d = icmp eq i32 %j, 100
  br i1 %d, label %e, label %l
e:
  ret void
}
define void @tgt1(ptr noalias captures(none) %a, i1 noundef %c) {
  %o = load i32, ptr %a
  br label %l
l:
  %v = phi i32 [ %o, %0 ], [ %w, %m ]
  %i = phi i32 [ 0, %0 ], [ %j, %m ]
  %w = add nsw i32 %v, 1
  store i32 %w, ptr %a
  br i1 %c, label %k, label %m
k:
  call void @f()
  br label %m
m:
  %j = add nuw nsw i32 %i, 1
  %d = icmp eq i32 %j, 100
  br i1 %d, label %e, label %l
e:
  ret void
}
define i32 @src2(ptr noalias captures(none) %a, ptr %n) {
  store i32 1, ptr %a
  %x = load i32, ptr %n
  %y = freeze i32 %x
  %c = icmp eq i32 %y, 0
  br i1 %c, label %k, label %m
k:
  call void @f()
  br label %m
m:
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt2(ptr noalias captures(none) %a, ptr %n) {
  store i32 1, ptr %a
  %x = load i32, ptr %n
  %y = freeze i32 %x
  %c = icmp eq i32 %y, 0
  br i1 %c, label %k, label %m
k:
  call void @f()
  br label %m
m:
  ret i32 1
}
define i32 @src3(ptr %a, ptr %n) {
  store i32 1, ptr %a
  %x = load i32, ptr %n
  %y = freeze i32 %x
  %c = icmp eq i32 %y, 0
  br i1 %c, label %k, label %m
k:
  call void @f()
  br label %m
m:
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt3(ptr %a, ptr %n) {
  store i32 1, ptr %a
  %x = load i32, ptr %n
  %y = freeze i32 %x
  %c = icmp eq i32 %y, 0
  br i1 %c, label %k, label %m
k:
  call void @f()
  br label %m
m:
  ret i32 1
}
