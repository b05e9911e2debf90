; Loops that become several, whose trips are written in front of them, or several in one body.
; valid: tgt.unswitched tgt.frozen tgt.peeled tgt.twice tgt.split tgt.checked tgt.again tgt.flagged
; refuted: tgt.unswitched.swapped tgt.unswitched.early tgt.peeled.more tgt.peeled.other tgt.twice.unasked tgt.split.skips tgt.split.anew tgt.checked.less tgt.twice.over tgt.unswitched.store tgt.fenced.divergent

declare void @llvm.amdgcn.s.barrier() convergent nounwind

; The branch goes by what does not change.
define void @src.unswitched(ptr %p, ptr %q, i1 %c, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %a, label %b
a:
  store atomic i32 %i, ptr %p monotonic, align 4
  br label %latch
b:
  store atomic i32 %i, ptr %q release, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.unswitched(ptr %p, ptr %q, i1 %c, i32 %n) {
entry:
  br i1 %c, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %other ]
  store atomic i32 %j, ptr %q release, align 4
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}

; Each loop does what the other one should.
define void @src.unswitched.swapped(ptr %p, ptr %q, i1 noundef %c, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %a, label %b
a:
  store atomic i32 %i, ptr %p monotonic, align 4
  br label %latch
b:
  store atomic i32 %i, ptr %q release, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.unswitched.swapped(ptr %p, ptr %q, i1 noundef %c, i32 %n) {
entry:
  br i1 %c, label %other, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %other ]
  store atomic i32 %j, ptr %q release, align 4
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}

; One of them has lost the release.
define void @src.unswitched.store(ptr %p, ptr %q, i1 noundef %c, i32 %n) {
entry:
  store i32 7, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %latch, label %b
b:
  store atomic i32 1, ptr %q release, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.unswitched.store(ptr %p, ptr %q, i1 noundef %c, i32 %n) {
entry:
  store i32 7, ptr %p, align 4
  br i1 %c, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %other ]
  store atomic i32 1, ptr %q monotonic, align 4
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}

; The loop may have no trip: then nothing is branched on.
define void @src.unswitched.early(ptr %p, ptr %q, i1 %c, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  br i1 %c, label %a, label %b
a:
  store atomic i32 %i, ptr %p monotonic, align 4
  br label %latch
b:
  store atomic i32 %i, ptr %q release, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  br label %loop
exit:
  ret void
}
define void @tgt.unswitched.early(ptr %p, ptr %q, i1 %c, i32 noundef %n) {
entry:
  br i1 %c, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %a ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %a, label %exit
a:
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  br label %loop
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %b ]
  %j.more = icmp slt i32 %j, %n
  br i1 %j.more, label %b, label %exit
b:
  store atomic i32 %j, ptr %q release, align 4
  %j.next = add i32 %j, 1
  br label %other
exit:
  ret void
}

; The same with the condition frozen.
define void @src.frozen(ptr %p, ptr %q, i1 %c, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  br i1 %c, label %a, label %b
a:
  store atomic i32 %i, ptr %p monotonic, align 4
  br label %latch
b:
  store atomic i32 %i, ptr %q release, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  br label %loop
exit:
  ret void
}
define void @tgt.frozen(ptr %p, ptr %q, i1 %c, i32 noundef %n) {
entry:
  %f = freeze i1 %c
  br i1 %f, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %a ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %a, label %exit
a:
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  br label %loop
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %b ]
  %j.more = icmp slt i32 %j, %n
  br i1 %j.more, label %b, label %exit
b:
  store atomic i32 %j, ptr %q release, align 4
  %j.next = add i32 %j, 1
  br label %other
exit:
  ret void
}

; The first trip stands in front of the loop.
define i32 @src.peeled(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %x = load atomic i32, ptr %p acquire, align 4
  %t = add i32 %s, %x
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @tgt.peeled(ptr %p, i32 noundef %n) {
entry:
  %first = load atomic i32, ptr %p acquire, align 4
  %any = icmp slt i32 1, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %s = phi i32 [ %first, %entry ], [ %t, %loop ]
  %x = load atomic i32, ptr %p acquire, align 4
  %t = add i32 %s, %x
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ %first, %entry ], [ %t, %loop ]
  ret i32 %r
}

; Nobody asks whether there is a second one.
define void @src.peeled.more(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.peeled.more(ptr %p, i32 noundef %n) {
entry:
  store atomic i32 0, ptr %p monotonic, align 4
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The first trip stores something else.
define void @src.peeled.other(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.peeled.other(ptr %p, i32 noundef %n) {
entry:
  store atomic i32 2, ptr %p monotonic, align 4
  %any = icmp slt i32 1, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; What only the first trip does is in none of the others.
define void @src.flagged(ptr %p, ptr %q, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %first = icmp eq i32 %i, 0
  br i1 %first, label %a, label %latch
a:
  store atomic i32 1, ptr %p release, align 4
  br label %latch
latch:
  store i32 %i, ptr %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.flagged(ptr %p, ptr %q, i32 noundef %n) {
entry:
  store atomic i32 1, ptr %p release, align 4
  store i32 0, ptr %q, align 4
  %any = icmp slt i32 1, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  store i32 %i, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Two trips in one body.
define void @src.twice(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.twice(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %again, %second ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %second, label %exit
second:
  store atomic i32 %next, ptr %p release, align 4
  %again = add nsw i32 %i, 2
  %more.again = icmp slt i32 %again, %n
  br i1 %more.again, label %loop, label %exit
exit:
  ret void
}

; An odd number of trips is one too many.
define void @src.twice.unasked(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.twice.unasked(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %again, %loop ]
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  store atomic i32 %next, ptr %p release, align 4
  %again = add i32 %i, 2
  %more.again = icmp slt i32 %again, %n
  br i1 %more.again, label %loop, label %exit
exit:
  ret void
}

; The trips are made by two loops, one after the other.
define void @src.split(ptr %p, i32 noundef %n, i32 noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
exit:
  ret void
}
define void @tgt.split(ptr %p, i32 noundef %n, i32 noundef %m) {
entry:
  %small = icmp ult i32 %m, %n
  %at = select i1 %small, i32 %m, i32 %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %at
  br i1 %more, label %body, label %rest
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
rest:
  %j = phi i32 [ %i, %loop ], [ %j.next, %other ]
  %j.more = icmp ult i32 %j, %n
  br i1 %j.more, label %other, label %exit
other:
  store atomic i32 %j, ptr %p release, align 4
  %j.next = add i32 %j, 1
  br label %rest
exit:
  ret void
}

; One trip is in neither.
define void @src.split.skips(ptr %p, i32 noundef %n, i32 noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
exit:
  ret void
}
define void @tgt.split.skips(ptr %p, i32 noundef %n, i32 noundef %m) {
entry:
  %small = icmp ult i32 %m, %n
  %at = select i1 %small, i32 %m, i32 %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %at
  br i1 %more, label %body, label %between
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
between:
  %on = add i32 %i, 1
  br label %rest
rest:
  %j = phi i32 [ %on, %between ], [ %j.next, %other ]
  %j.more = icmp ult i32 %j, %n
  br i1 %j.more, label %other, label %exit
other:
  store atomic i32 %j, ptr %p release, align 4
  %j.next = add i32 %j, 1
  br label %rest
exit:
  ret void
}

; The second begins from the start.
define void @src.split.anew(ptr %p, i32 noundef %n, i32 noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
exit:
  ret void
}
define void @tgt.split.anew(ptr %p, i32 noundef %n, i32 noundef %m) {
entry:
  %small = icmp ult i32 %m, %n
  %at = select i1 %small, i32 %m, i32 %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %at
  br i1 %more, label %body, label %rest
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
rest:
  %j = phi i32 [ 0, %loop ], [ %j.next, %other ]
  %j.more = icmp ult i32 %j, %n
  br i1 %j.more, label %other, label %exit
other:
  store atomic i32 %j, ptr %p release, align 4
  %j.next = add i32 %j, 1
  br label %rest
exit:
  ret void
}

; A loop that ends is begun once more, which does nothing.
define void @src.again(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
exit:
  ret void
}
define void @tgt.again(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %rest
body:
  store atomic i32 %i, ptr %p release, align 4
  %next = add i32 %i, 1
  br label %loop
rest:
  %j = phi i32 [ %i, %loop ], [ %j.next, %other ]
  %j.more = icmp ult i32 %j, %n
  br i1 %j.more, label %other, label %exit
other:
  store atomic i32 %j, ptr %p release, align 4
  %j.next = add i32 %j, 1
  br label %rest
exit:
  ret void
}

; All trips are made twice.
define void @src.twice.over(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.twice.over(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %other
other:
  %j = phi i32 [ 0, %loop ], [ %j.next, %other ]
  %j.old = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}

; The first loop is left before a check could fail.
define i32 @src.checked(ptr %p, i32 noundef %n, i32 noundef %len) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %in ]
  %ok = icmp ult i32 %i, %len
  br i1 %ok, label %in, label %out
in:
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
out:
  ret i32 1
exit:
  ret i32 0
}
define i32 @tgt.checked(ptr %p, i32 noundef %n, i32 noundef %len) {
entry:
  %small = icmp ult i32 %len, %n
  %at = select i1 %small, i32 %len, i32 %n
  %any = icmp ult i32 0, %at
  br i1 %any, label %loop, label %between
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add nuw i32 %i, 1
  %on = icmp ult i32 %next, %at
  br i1 %on, label %loop, label %left
left:
  %more = icmp ult i32 %next, %n
  br i1 %more, label %between, label %exit
between:
  %from = phi i32 [ 0, %entry ], [ %next, %left ]
  br label %other
other:
  %j = phi i32 [ %from, %between ], [ %j.next, %in ]
  %ok = icmp ult i32 %j, %len
  br i1 %ok, label %in, label %out
in:
  store atomic i32 %j, ptr %p monotonic, align 4
  %j.next = add nuw i32 %j, 1
  %j.more = icmp ult i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
out:
  ret i32 1
exit:
  ret i32 0
}

; It is left too late.
define i32 @src.checked.less(ptr %p, i32 noundef %n, i32 noundef %len) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %in ]
  %ok = icmp ult i32 %i, %len
  br i1 %ok, label %in, label %out
in:
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
out:
  ret i32 1
exit:
  ret i32 0
}
define i32 @tgt.checked.less(ptr %p, i32 noundef %n, i32 noundef %len) {
entry:
  %any = icmp ult i32 0, %n
  br i1 %any, label %loop, label %between
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %next = add nuw i32 %i, 1
  %on = icmp ult i32 %next, %n
  br i1 %on, label %loop, label %left
left:
  %more = icmp ult i32 %next, %n
  br i1 %more, label %between, label %exit
between:
  %from = phi i32 [ 0, %entry ], [ %next, %left ]
  br label %other
other:
  %j = phi i32 [ %from, %between ], [ %j.next, %in ]
  %ok = icmp ult i32 %j, %len
  br i1 %ok, label %in, label %out
in:
  store atomic i32 %j, ptr %p monotonic, align 4
  %j.next = add nuw i32 %j, 1
  %j.more = icmp ult i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
out:
  ret i32 1
exit:
  ret i32 0
}

; Threads part: the barriers of the one loop are not those of the other.
define void @src.fenced.divergent(ptr %p, i32 noundef %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %id, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %a, label %latch
a:
  store atomic i32 %i, ptr %p monotonic, align 4
  br label %latch
latch:
  call void @llvm.amdgcn.s.barrier()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt.fenced.divergent(ptr %p, i32 noundef %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %id, 0
  br i1 %c, label %loop, label %other
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  call void @llvm.amdgcn.s.barrier()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
other:
  %j = phi i32 [ 0, %entry ], [ %j.next, %other ]
  call void @llvm.amdgcn.s.barrier()
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %other, label %exit
exit:
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
