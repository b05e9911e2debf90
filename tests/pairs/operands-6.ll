; valid: tgt1 tgt2 tgt5 tgt7 tgt8 tgt9 tgt11 tgt14
; refuted: tgt3 tgt4 tgt6 tgt10 tgt12 tgt13 tgt15

; What accesses say of alignment, and pointers into globals.

declare void @use(i32)
declare void @use64(i64)
@g = global [16 x i32] zeroinitializer, align 16
@e = external global [16 x i32]

; as aligned as the argument
define void @src1(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 0
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt1(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 0
  %v = load i32, ptr %q, align 16
  call void @use(i32 %v)
  ret void
}

; at a distance
define void @src2(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 24
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt2(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 24
  %v = load i32, ptr %q, align 8
  call void @use(i32 %v)
  ret void
}

; at another distance
define void @src3(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 24
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt3(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 24
  %v = load i32, ptr %q, align 16
  call void @use(i32 %v)
  ret void
}

; of which nothing is known
define void @src4(ptr %flag, ptr  %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 0
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt4(ptr %flag, ptr  %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 0
  %v = load i32, ptr %q, align 8
  call void @use(i32 %v)
  ret void
}

; at a multiple
define void @src5(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %m = shl i64 %i, 4
  %q = getelementptr i8, ptr %p, i64 %m
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt5(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %m = shl i64 %i, 4
  %q = getelementptr i8, ptr %p, i64 %m
  %v = load i32, ptr %q, align 16
  call void @use(i32 %v)
  ret void
}

; at a smaller multiple
define void @src6(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %m = shl i64 %i, 3
  %q = getelementptr i8, ptr %p, i64 %m
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt6(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %m = shl i64 %i, 3
  %q = getelementptr i8, ptr %p, i64 %m
  %v = load i32, ptr %q, align 16
  call void @use(i32 %v)
  ret void
}

; of bits that are zero
define void @src7(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %m = and i64 %i, -8
  %q = getelementptr i8, ptr %p, i64 %m
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt7(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %m = and i64 %i, -8
  %q = getelementptr i8, ptr %p, i64 %m
  %v = load i32, ptr %q, align 8
  call void @use(i32 %v)
  ret void
}

; less
define void @src8(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 0
  %v = load i32, ptr %q, align 16
  call void @use(i32 %v)
  ret void
}
define void @tgt8(ptr %flag, ptr align 16 %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %q = getelementptr i8, ptr %p, i64 0
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}

; where it has been looked at
define void @src9(ptr %flag, ptr %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 15
  %c = icmp eq i64 %b, 0
  br i1 %c, label %in, label %out
in:
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
out:
  %w = load i32, ptr %p, align 4
  call void @use(i32 %w)
  ret void
}
define void @tgt9(ptr %flag, ptr %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 15
  %c = icmp eq i64 %b, 0
  br i1 %c, label %in, label %out
in:
  %v = load i32, ptr %p, align 16
  call void @use(i32 %v)
  ret void
out:
  %w = load i32, ptr %p, align 4
  call void @use(i32 %w)
  ret void
}

; where it has been found not to be
define void @src10(ptr %flag, ptr %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 15
  %c = icmp eq i64 %b, 0
  br i1 %c, label %in, label %out
in:
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
out:
  %w = load i32, ptr %p, align 4
  call void @use(i32 %w)
  ret void
}
define void @tgt10(ptr %flag, ptr %p, i64 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 15
  %c = icmp eq i64 %b, 0
  br i1 %c, label %in, label %out
in:
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
out:
  %w = load i32, ptr %p, align 16
  call void @use(i32 %w)
  ret void
}

; a global
define void @src11(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr @g, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt11(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr @g, align 16
  call void @use(i32 %v)
  ret void
}

; behind a global
define void @src12(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr getelementptr (i8, ptr @g, i64 8), align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt12(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr getelementptr (i8, ptr @g, i64 8), align 16
  call void @use(i32 %v)
  ret void
}

; of a global nothing is said
define void @src13(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr @e, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt13(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr @e, align 16
  call void @use(i32 %v)
  ret void
}

; a distance that is not negative
define void @src14(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %a = and i32 %i, 15
  %b = shl i32 %a, 2
  %m = zext i32 %b to i64
  %q = getelementptr inbounds i8, ptr @g, i64 %m
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt14(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %a = and i32 %i, 15
  %b = shl i32 %a, 2
  %m = zext i32 %b to i64
  %q = getelementptr inbounds nuw i8, ptr @g, i64 %m
  %v = load i32, ptr %q, align 4
  call void @use(i32 %v)
  ret void
}

; another global
define void @src15(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr @g, align 4
  call void @use(i32 %v)
  ret void
}
define void @tgt15(ptr %flag, i32 %i) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %r = icmp eq i32 %f, 0
  br i1 %r, label %wait, label %go
go:
  %v = load i32, ptr @e, align 4
  call void @use(i32 %v)
  ret void
}
