; valid: tgt1 tgt3 tgt5 tgt6 tgt10 tgt12 tgt13
; refuted: tgt2 tgt4 tgt7 tgt8 tgt9 tgt11 tgt14 tgt15 tgt16 tgt17 tgt18

; What branches have found to hold where something is computed.

declare void @use(i32)
declare void @use64(i64)

; a number that is not negative is shifted either way
define void @src1(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %in, label %out
in:
  %s = ashr i32 %x, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}
define void @tgt1(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %in, label %out
in:
  %s = lshr i32 %x, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}

; in the other case it may be negative
define void @src2(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %in, label %out
in:
  call void @use(i32 1)
  br label %end
out:
  %s = ashr i32 %x, 1
  call void @use(i32 %s)
  br label %end
end:
  ret void
}
define void @tgt2(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %in, label %out
in:
  call void @use(i32 1)
  br label %end
out:
  %s = lshr i32 %x, 1
  call void @use(i32 %s)
  br label %end
end:
  ret void
}

; flags that are known to hold
define void @src3(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp ult i32 %x, 100
  br i1 %c, label %in, label %out
in:
  %s = add i32 %x, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}
define void @tgt3(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp ult i32 %x, 100
  br i1 %c, label %in, label %out
in:
  %s = add nuw nsw i32 %x, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}

; of another number they are not
define void @src4(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp ult i32 %x, 100
  br i1 %c, label %in, label %out
in:
  %s = add i32 %y, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}
define void @tgt4(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp ult i32 %x, 100
  br i1 %c, label %in, label %out
in:
  %s = add nuw nsw i32 %y, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}

; not negative, and wider
define void @src5(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sge i32 %x, 0
  br i1 %c, label %in, label %out
in:
  %s = zext i32 %x to i64
  call void @use64(i64 %s)
  br label %end
out:
  br label %end
end:
  ret void
}
define void @tgt5(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sge i32 %x, 0
  br i1 %c, label %in, label %out
in:
  %s = zext nneg i32 %x to i64
  call void @use64(i64 %s)
  br label %end
out:
  br label %end
end:
  ret void
}

; what is known is the number itself
define void @src6(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %x, 5
  br i1 %c, label %in, label %out
in:
  call void @use(i32 %x)
  br label %end
out:
  br label %end
end:
  ret void
}
define void @tgt6(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %x, 5
  br i1 %c, label %in, label %out
in:
  call void @use(i32 5)
  br label %end
out:
  br label %end
end:
  ret void
}

; what is chosen for an undefined number once is no choice for all uses
define void @src7(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %z = freeze i32 %x
  %c = icmp sge i32 %z, 0
  br i1 %c, label %in, label %out
in:
  %s = ashr i32 %x, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}
define void @tgt7(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %z = freeze i32 %x
  %c = icmp sge i32 %z, 0
  br i1 %c, label %in, label %out
in:
  %s = lshr i32 %x, 1
  call void @use(i32 %s)
  br label %end
out:
  br label %end
end:
  ret void
}

; the other number was looked at
define void @src8(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %y, 5
  br i1 %c, label %in, label %out
in:
  call void @use(i32 %x)
  br label %end
out:
  br label %end
end:
  ret void
}
define void @tgt8(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %y, 5
  br i1 %c, label %in, label %out
in:
  call void @use(i32 5)
  br label %end
out:
  br label %end
end:
  ret void
}

; where ways have met it is not known any more
define void @src9(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sge i32 %x, 0
  br i1 %c, label %in, label %out
in:
  call void @use(i32 1)
  br label %end
out:
  call void @use(i32 2)
  br label %end
end:
  %s = ashr i32 %x, 1
  call void @use(i32 %s)
  ret void
}
define void @tgt9(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp sge i32 %x, 0
  br i1 %c, label %in, label %out
in:
  call void @use(i32 1)
  br label %end
out:
  call void @use(i32 2)
  br label %end
end:
  %s = lshr i32 %x, 1
  call void @use(i32 %s)
  ret void
}

; on the way to where it is merged
define void @src10(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %x, 5
  br i1 %c, label %end, label %out
out:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ %x, %go ], [ 2, %out ]
  call void @use(i32 %p)
  ret void
}
define void @tgt10(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %x, 5
  br i1 %c, label %end, label %out
out:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ 5, %go ], [ 2, %out ]
  call void @use(i32 %p)
  ret void
}

; on the other way
define void @src11(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %x, 5
  br i1 %c, label %end, label %out
out:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ 2, %go ], [ %x, %out ]
  call void @use(i32 %p)
  ret void
}
define void @tgt11(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %c = icmp eq i32 %x, 5
  br i1 %c, label %end, label %out
out:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ 2, %go ], [ 5, %out ]
  call void @use(i32 %p)
  ret void
}

; a case
define void @src12(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %a ]
a:
  call void @use(i32 %x)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 1, i32 3
  call void @use(i32 %z)
  ret void
}
define void @tgt12(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %a ]
a:
  call void @use(i32 7)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 1, i32 3
  call void @use(i32 %z)
  ret void
}

; no case
define void @src13(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %a ]
a:
  call void @use(i32 1)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 1, i32 3
  call void @use(i32 %z)
  ret void
}
define void @tgt13(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %a ]
a:
  call void @use(i32 1)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 3, i32 3
  call void @use(i32 %z)
  ret void
}

; one of two cases
define void @src14(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %a i32 8, label %a ]
a:
  call void @use(i32 %x)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 1, i32 3
  call void @use(i32 %z)
  ret void
}
define void @tgt14(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %a i32 8, label %a ]
a:
  call void @use(i32 7)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 1, i32 3
  call void @use(i32 %z)
  ret void
}

; a case that goes where others go
define void @src15(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %d i32 8, label %a ]
a:
  call void @use(i32 1)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 1, i32 3
  call void @use(i32 %z)
  ret void
}
define void @tgt15(ptr %flag, i32 %x, i32 %y) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  switch i32 %x, label %d [ i32 7, label %d i32 8, label %a ]
a:
  call void @use(i32 1)
  ret void
d:
  %e = icmp eq i32 %x, 7
  %z = select i1 %e, i32 3, i32 3
  call void @use(i32 %z)
  ret void
}

; known of what it was in the trip before
define void @src16(ptr %flag, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %on ]
  %f = load atomic i32, ptr %flag acquire, align 4
  %s = ashr i32 %i, 1
  call void @use(i32 %s)
  %c = icmp sge i32 %i, 0
  br i1 %c, label %on, label %out
on:
  %next = sub i32 %i, 1
  %r = icmp eq i32 %f, 0
  br i1 %r, label %loop, label %out
out:
  ret void
}
define void @tgt16(ptr %flag, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %on ]
  %f = load atomic i32, ptr %flag acquire, align 4
  %s = lshr i32 %i, 1
  call void @use(i32 %s)
  %c = icmp sge i32 %i, 0
  br i1 %c, label %on, label %out
on:
  %next = sub i32 %i, 1
  %r = icmp eq i32 %f, 0
  br i1 %r, label %loop, label %out
out:
  ret void
}

; known of what was read before
define void @src17(ptr %flag, i32 %n) {
entry:
  %a = load atomic i32, ptr %flag acquire, align 4
  %c = icmp sge i32 %a, 0
  br i1 %c, label %loop, label %out
loop:
  %b = load atomic i32, ptr %flag acquire, align 4
  %s = ashr i32 %b, 1
  call void @use(i32 %s)
  %r = icmp eq i32 %b, 3
  br i1 %r, label %loop, label %out
out:
  ret void
}
define void @tgt17(ptr %flag, i32 %n) {
entry:
  %a = load atomic i32, ptr %flag acquire, align 4
  %c = icmp sge i32 %a, 0
  br i1 %c, label %loop, label %out
loop:
  %b = load atomic i32, ptr %flag acquire, align 4
  %s = lshr i32 %b, 1
  call void @use(i32 %s)
  %r = icmp eq i32 %b, 3
  br i1 %r, label %loop, label %out
out:
  ret void
}

; both ways lead there
define void @src18(ptr %flag, i32 %n) {
entry:
  %a = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %a, 4
  br i1 %c, label %in, label %in
in:
  call void @use(i32 %a)
  ret void
}
define void @tgt18(ptr %flag, i32 %n) {
entry:
  %a = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %a, 4
  br i1 %c, label %in, label %in
in:
  call void @use(i32 4)
  ret void
}
