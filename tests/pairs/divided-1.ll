; valid: tgt1 tgt2 tgt3 tgt4 tgt5
; refuted: tgt6 tgt7 tgt8

; Functions that are divided into blocks in other ways.

declare void @use(i32)
declare i32 @lane(i32) convergent nounwind willreturn memory(none)

; a preheader, a dedicated exit, and a phi of one value there
define i32 @src1(i32 %n, ptr %p) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  call void @use(i32 %i)
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  %r = phi i32 [ 0, %entry ], [ %next, %loop ]
  ret i32 %r
}
define i32 @tgt1(i32 %n, ptr %p) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %before, label %out
before:
  br label %loop
loop:
  %i = phi i32 [ 0, %before ], [ %next, %loop ]
  %next = add i32 %i, 1
  call void @use(i32 %i)
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %behind
behind:
  %last = phi i32 [ %next, %loop ]
  br label %out
out:
  %r = phi i32 [ 0, %entry ], [ %last, %behind ]
  ret i32 %r
}

; straight ways
define void @src2(ptr %p) {
  fence release
  store i32 1, ptr %p
  fence acquire
  ret void
}
define void @tgt2(ptr %p) {
  fence release
  br label %b
c:
  fence acquire
  ret void
b:
  store i32 1, ptr %p
  br label %c
}

; ways that meet earlier, with what they merge
define i32 @src3(i32 noundef %x, i32 noundef %y, i32 noundef %z, i1 noundef %c, i1 noundef %d) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br i1 %d, label %out, label %e
e:
  call void @use(i32 2)
  br label %out
b:
  call void @use(i32 3)
  br label %out
out:
  %r = phi i32 [ %x, %a ], [ %y, %e ], [ %z, %b ]
  ret i32 %r
}
define i32 @tgt3(i32 noundef %x, i32 noundef %y, i32 noundef %z, i1 noundef %c, i1 noundef %d) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br i1 %d, label %some, label %e
e:
  call void @use(i32 2)
  br label %some
some:
  %s = phi i32 [ %x, %a ], [ %y, %e ]
  br label %out
b:
  call void @use(i32 3)
  br label %out
out:
  %r = phi i32 [ %s, %some ], [ %z, %b ]
  ret i32 %r
}

; who calls together what matters to who calls it
define i32 @src4(i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %a, label %out
a:
  %l = call i32 @lane(i32 %x) convergent
  br label %out
out:
  %r = phi i32 [ %l, %a ], [ 0, %0 ]
  ret i32 %r
}
define i32 @tgt4(i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %b, label %out
b:
  br label %a
a:
  %l = call i32 @lane(i32 %x) convergent
  br label %d
d:
  %m = phi i32 [ %l, %a ]
  br label %out
out:
  %r = phi i32 [ %m, %d ], [ 0, %0 ]
  ret i32 %r
}

; phis that go round and exchange their values
define void @src5(i32 noundef %x, i32 noundef %y) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %a, %loop ]
  call void @use(i32 %a)
  br label %loop
}
define void @tgt5(i32 noundef %x, i32 noundef %y) {
entry:
  br label %loop
loop:
  %b = phi i32 [ %y, %entry ], [ %c, %back ]
  %a = phi i32 [ %x, %entry ], [ %d, %back ]
  call void @use(i32 %a)
  br label %back
back:
  %c = phi i32 [ %a, %loop ]
  %d = phi i32 [ %b, %loop ]
  br label %loop
}

; not exchanged: one after the other
define void @src6(i32 noundef %x, i32 noundef %y) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %a, %loop ]
  call void @use(i32 %a)
  br label %loop
}
define void @tgt6(i32 noundef %x, i32 noundef %y) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %c, %back ]
  %b = phi i32 [ %y, %entry ], [ %c, %back ]
  call void @use(i32 %a)
  br label %back
back:
  %c = phi i32 [ %b, %loop ]
  br label %loop
}

; ways that meet earlier with one another's values
define i32 @src7(i32 noundef %x, i32 noundef %y, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %out
b:
  call void @use(i32 3)
  br label %out
out:
  %r = phi i32 [ %x, %a ], [ %y, %b ]
  ret i32 %r
}
define i32 @tgt7(i32 noundef %x, i32 noundef %y, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %some
b:
  call void @use(i32 3)
  br label %some
some:
  %r = phi i32 [ %y, %a ], [ %x, %b ]
  br label %out
out:
  ret i32 %r
}

; from the loop, and from before the loop
define i32 @src8(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  call void @use(i32 %i)
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %i
}
define i32 @tgt8(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  call void @use(i32 %i)
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  %r = phi i32 [ %next, %loop ]
  ret i32 %r
}
