; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12
@g = global i32 0
@h = global i32 0
@v = external global i32
declare i32 @opaque(i32) memory(argmem: readwrite)
declare void @capture(ptr)
declare noalias ptr @make() nounwind willreturn
; a counter in memory, kept in a register
define void @src1(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr @g
  %new = add i32 %old, %i
  store i32 %new, ptr @g
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt1(i32 noundef %n) {
entry:
  %first = load i32, ptr @g
  br label %loop
loop:
  %kept = phi i32 [ %first, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %new = add i32 %kept, %i
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %new, ptr @g
  ret void
}
; what is loaded in each trip, once before
define void @src2(ptr %p, i32 noundef %n) {
entry:
  %m = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %by = load i32, ptr %p
  %low = and i32 %i, 3
  %at = getelementptr inbounds [4 x i32], ptr %m, i32 0, i32 %low
  store i32 %by, ptr %at
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt2(ptr %p, i32 noundef %n) {
entry:
  %m = alloca [4 x i32]
  %by = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %low = and i32 %i, 3
  %at = getelementptr inbounds [4 x i32], ptr %m, i32 0, i32 %low
  store i32 %by, ptr %at
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
; a local that counts
define i32 @src3(i32 noundef %n) {
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
define i32 @tgt3(i32 noundef %n) {
entry:
  br label %loop
loop:
  %old = phi i32 [ 0, %entry ], [ %new, %loop ]
  %new = add i32 %old, 3
  %again = icmp ult i32 %new, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %new
}
; unordered accesses, and a branch in the loop
define void @src4(ptr %p, i32 noundef %n, i1 noundef %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %old = load atomic i32, ptr %p unordered, align 4
  br i1 %c, label %more, label %less
more:
  %up = add i32 %old, 1
  store atomic i32 %up, ptr %p unordered, align 4
  br label %latch
less:
  %down = sub i32 %old, %i
  store atomic i32 %down, ptr %p unordered, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt4(ptr %p, i32 noundef %n, i1 noundef %c) {
entry:
  %first = load atomic i32, ptr %p unordered, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %old = phi i32 [ %first, %entry ], [ %new, %latch ]
  br i1 %c, label %more, label %less
more:
  %up = add i32 %old, 1
  br label %latch
less:
  %down = sub i32 %old, %i
  br label %latch
latch:
  %new = phi i32 [ %up, %more ], [ %down, %less ]
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store atomic i32 %new, ptr %p unordered, align 4
  ret void
}
; two exits, behind both of which it is written back
define i32 @src5(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %old = load i32, ptr @g
  %new = add i32 %old, 1
  store i32 %new, ptr @g
  %full = icmp eq i32 %new, 0
  br i1 %full, label %early, label %latch
latch:
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
early:
  ret i32 1
out:
  ret i32 0
}
define i32 @tgt5(i32 noundef %n) {
entry:
  %first = load i32, ptr @g
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %old = phi i32 [ %first, %entry ], [ %new, %latch ]
  %new = add i32 %old, 1
  %full = icmp eq i32 %new, 0
  br i1 %full, label %early, label %latch
latch:
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
early:
  store i32 %new, ptr @g
  ret i32 1
out:
  store i32 %new, ptr @g
  ret i32 0
}
; a part of an object, whose address is computed in the loop
define void @src6(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %field = getelementptr i32, ptr %p, i64 1
  %old = load i32, ptr %field
  %new = add i32 %old, %i
  store i32 %new, ptr %field
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
define void @tgt6(ptr %p, i32 noundef %n) {
entry:
  %field = getelementptr i32, ptr %p, i64 1
  %first = load i32, ptr %field
  br label %loop
loop:
  %kept = phi i32 [ %first, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %new = add i32 %kept, %i
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %new, ptr %field
  ret void
}
; phis of one type in another order
define i32 @src7(i32 noundef %n, i32 noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %a
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %more
}
define i32 @tgt7(i32 noundef %n, i32 noundef %a) {
entry:
  br label %loop
loop:
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %more = add i32 %a, %sum
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %more
}
; the first trip is certain to come to the store
define void @src8() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, 40
  br i1 %more, label %body, label %out
body:
  %by = mul i32 %i, 3
  store i32 %by, ptr @g
  %next = add i32 %i, 4
  br label %loop
out:
  ret void
}
define void @tgt8() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %last = phi i32 [ poison, %entry ], [ %by, %body ]
  %more = icmp ult i32 %i, 40
  br i1 %more, label %body, label %out
body:
  %by = mul i32 %i, 3
  %next = add i32 %i, 4
  br label %loop
out:
  store i32 %last, ptr @g
  ret void
}
; nobody knows of it, and a volatile access may be the last thing that is done
define i32 @src9(i32 noundef %n) {
entry:
  %m = call noalias align 4 dereferenceable(4) ptr @make()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %old = load i32, ptr %m
  %look = load volatile i32, ptr @v
  %on = icmp eq i32 %look, 0
  br i1 %on, label %body, label %early
early:
  ret i32 0
body:
  %new = add i32 %old, 1
  store i32 %new, ptr %m
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 1
}
define i32 @tgt9(i32 noundef %n) {
entry:
  %m = call noalias align 4 dereferenceable(4) ptr @make()
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
; a callee that accesses no memory, and may not come back: a local is dead then
define i32 @src10(i32 noundef %n) {
entry:
  %m = alloca i32
  call void @capture(ptr %m)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr %m
  %new = call i32 @opaque(i32 %old)
  store i32 %new, ptr %m
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  %last = load i32, ptr %m
  ret i32 %last
}
define i32 @tgt10(i32 noundef %n) {
entry:
  %m = alloca i32
  call void @capture(ptr %m)
  %first = load i32, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ %first, %entry ], [ %new, %loop ]
  %new = call i32 @opaque(i32 %old)
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  store i32 %new, ptr %m
  %last = load i32, ptr %m
  ret i32 %last
}
; only what is read is kept in a register
define void @src11(ptr %p, i32 noundef %n) {
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
define void @tgt11(ptr %p, i32 noundef %n) {
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
  store i32 %new, ptr %p
  br label %latch
latch:
  %kept = phi i32 [ %new, %more ], [ %old, %loop ]
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret void
}
; a loop of more trips than anybody follows
define void @src12() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr @g
  %new = add i32 %old, 1
  store i32 %new, ptr @g
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 0
  br i1 %done, label %out, label %loop
out:
  ret void
}
define void @tgt12() {
entry:
  %first = load i32, ptr @g
  br label %loop
loop:
  %kept = phi i32 [ %first, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %new = add i32 %kept, 1
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 0
  br i1 %done, label %out, label %loop
out:
  store i32 %new, ptr @g
  ret void
}
