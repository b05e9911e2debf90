; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9
@g = global i32 0
@v = external global i32
declare i32 @opaque(i32) memory(none)
declare i32 @looks(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @f() nounwind willreturn
declare void @capture(ptr) nounwind willreturn
declare noalias ptr @make() nounwind willreturn
; the first trip leaves the loop
define void @src1() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 4, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, 4
  br i1 %more, label %body, label %out
body:
  %by = mul i32 %i, 3
  store i32 %by, ptr @g
  %next = add i32 %i, 4
  br label %loop
out:
  ret void
}
define void @tgt1() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 4, %entry ], [ %next, %body ]
  %last = phi i32 [ poison, %entry ], [ %by, %body ]
  %more = icmp ult i32 %i, 4
  br i1 %more, label %body, label %out
body:
  %by = mul i32 %i, 3
  %next = add i32 %i, 4
  br label %loop
out:
  store i32 %last, ptr @g
  ret void
}
; what has been made may not be there, and is not accessed if the volatile access is the last thing that is done
define i32 @src2(i32 noundef %n) {
entry:
  %m = call noalias ptr @make()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %look = load volatile i32, ptr @v
  %on = icmp eq i32 %look, 0
  br i1 %on, label %body, label %early
early:
  ret i32 0
body:
  %old = load i32, ptr %m
  %new = add i32 %old, 1
  store i32 %new, ptr %m
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 1
}
define i32 @tgt2(i32 noundef %n) {
entry:
  %m = call noalias ptr @make()
  %first = load i32, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %old = phi i32 [ %first, %entry ], [ %new, %body ]
  %look = load volatile i32, ptr @v
  %on = icmp eq i32 %look, 0
  br i1 %on, label %body, label %early
early:
  store i32 %old, ptr %m
  ret i32 0
body:
  %new = add i32 %old, 1
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %new, ptr %m
  ret i32 1
}
; a callee that does not come back shows what a global holds
define void @src3(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr @g
  %new = add i32 %old, 1
  store i32 %new, ptr @g
  %now = call i32 @opaque(i32 %i)
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt3(i32 noundef %n) {
entry:
  %first = load i32, ptr @g
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ %first, %entry ], [ %new, %loop ]
  %new = add i32 %old, 1
  %now = call i32 @opaque(i32 %i)
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %new, ptr @g
  ret void
}
; a callee knows the local
define i32 @src4(i32 noundef %n) {
entry:
  %m = alloca i32
  store i32 0, ptr %m
  call void @capture(ptr %m)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @f()
  %old = load i32, ptr %m
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %old
}
define i32 @tgt4(i32 noundef %n) {
entry:
  %m = alloca i32
  store i32 0, ptr %m
  call void @capture(ptr %m)
  %old = load i32, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @f()
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %old
}
; a part of it is accessed as well
define i32 @src5(i32 noundef %n) {
entry:
  %m = alloca i32
  store i32 0, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr %m
  store i8 1, ptr %m
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %old
}
define i32 @tgt5(i32 noundef %n) {
entry:
  %m = alloca i32
  store i32 0, ptr %m
  %old = load i32, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i8 1, ptr %m
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %old
}
; the store is only left in the register
define void @src6(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %old = load i32, ptr %p
  %less = icmp ult i32 %old, %i
  br i1 %less, label %more, label %latch
more:
  %new = add i32 %old, 1
  store i32 %new, ptr %p
  br label %latch
latch:
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt6(ptr %p, i32 noundef %n) {
entry:
  %first = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %old = phi i32 [ %first, %entry ], [ %kept, %latch ]
  %less = icmp ult i32 %old, %i
  br i1 %less, label %more, label %latch
more:
  %new = add i32 %old, 1
  br label %latch
latch:
  %kept = phi i32 [ %new, %more ], [ %old, %loop ]
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
; what was stored is not what is kept
define void @src7(ptr %p, ptr %q, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr %p
  store i32 %i, ptr %q
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %old, ptr %q
  ret void
}
define void @tgt7(ptr %p, ptr %q, i32 noundef %n) {
entry:
  %old = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %q
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %old, ptr %q
  ret void
}
; a callee that is given the address may write there
define i32 @src8(i32 noundef %n) {
entry:
  %m = alloca i32
  store i32 0, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %seen = call i32 @looks(ptr %m)
  %old = load i32, ptr %m
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %old
}
define i32 @tgt8(i32 noundef %n) {
entry:
  %m = alloca i32
  store i32 0, ptr %m
  %old = load i32, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %seen = call i32 @looks(ptr %m)
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %old
}
; a loop that need not end
define void @src9(i1 noundef %c) {
entry:
  br label %loop
loop:
  store i32 1, ptr @g
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @tgt9(i1 noundef %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %out
out:
  store i32 1, ptr @g
  ret void
}
