; valid: tgt5
; refuted: tgt1 tgt2 tgt3 tgt4 tgt6 tgt7 tgt8 tgt9
@g = global i32 0
@h = external global i32
declare void @f() nounwind willreturn
; where it is left without a store, something is stored
define void @src1(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %out
body:
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %loop
out:
  ret void
}
define void @tgt1(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %last = phi i32 [ 0, %entry ], [ %i, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %out
body:
  %next = add i32 %i, 1
  br label %loop
out:
  store i32 %last, ptr %p
  ret void
}
; a callee may look at it
define void @src2(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr @g
  %new = add i32 %old, 1
  store i32 %new, ptr @g
  call void @f()
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt2(i32 noundef %n) {
entry:
  %first = load i32, ptr @g
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ %first, %entry ], [ %new, %loop ]
  %new = add i32 %old, 1
  call void @f()
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %new, ptr @g
  ret void
}
; another thread waits for it
define void @src3(ptr %flag, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr @g
  store atomic i32 %i, ptr %flag release, align 4
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt3(ptr %flag, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %flag release, align 4
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %i, ptr @g
  ret void
}
; it waits for another thread
define i32 @src4(ptr %flag, ptr %p) {
entry:
  br label %loop
loop:
  %is = load atomic i32, ptr %flag acquire, align 4
  %value = load i32, ptr %p
  %again = icmp eq i32 %is, 0
  br i1 %again, label %loop, label %out
out:
  ret i32 %value
}
define i32 @tgt4(ptr %flag, ptr %p) {
entry:
  %value = load i32, ptr %p
  br label %loop
loop:
  %is = load atomic i32, ptr %flag acquire, align 4
  %again = icmp eq i32 %is, 0
  br i1 %again, label %loop, label %out
out:
  ret i32 %value
}
; another pointer may lead there, where it is written again before anybody reads it
define void @src5(ptr %p, ptr %q, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr %p
  store i32 %i, ptr %q
  %new = add i32 %old, 1
  store i32 %new, ptr %p
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt5(ptr %p, ptr %q, i32 noundef %n) {
entry:
  %first = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ %first, %entry ], [ %new, %loop ]
  store i32 %i, ptr %q
  %new = add i32 %old, 1
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %new, ptr %p
  ret void
}
; one trip's value too early
define void @src6(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr @g
  %new = add i32 %old, 1
  store i32 %new, ptr @g
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt6(i32 noundef %n) {
entry:
  %first = load i32, ptr @g
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ %first, %entry ], [ %new, %loop ]
  %new = add i32 %old, 1
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %old, ptr @g
  ret void
}
; a pointer that is not followed if the loop is left at once
define i32 @src7(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %out
body:
  %by = load i32, ptr %p
  %new = add i32 %sum, %by
  %next = add i32 %i, 1
  br label %loop
out:
  ret i32 %sum
}
define i32 @tgt7(ptr %p, i32 noundef %n) {
entry:
  %by = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %out
body:
  %new = add i32 %sum, %by
  %next = add i32 %i, 1
  br label %loop
out:
  ret i32 %sum
}
; a local that another one takes the place of
define i32 @src8(i32 noundef %n) {
entry:
  %m = alloca i32
  store i32 0, ptr %m
  br label %loop
loop:
  %old = load i32, ptr %m
  %new = add i32 %old, 3
  store i32 %new, ptr %m
  %again = icmp ult i32 %new, %n
  br i1 %again, label %loop, label %out
out:
  %last = load i32, ptr %m
  ret i32 %last
}
define i32 @tgt8(i32 noundef %n) {
entry:
  br label %loop
loop:
  %old = phi i32 [ 0, %entry ], [ %new, %loop ]
  %new = add i32 %old, 3
  %again = icmp ult i32 %new, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %old
}
; volatile stores are all seen
define void @src9(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr @g
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt9(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store volatile i32 %i, ptr @g
  ret void
}
