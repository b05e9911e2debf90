; valid: tgt1 tgt10 tgt11 tgt14
; refuted: tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt12 tgt13
; What is done behind a loop that waits for another thread: the loop need not end, and then it is never done.
declare void @llvm.assume(i1)
declare void @take(ptr noundef dereferenceable(4)) memory(none) nounwind willreturn

; Null is poison, which is only accessed behind the loop, as null is in the original.
define void @src1(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt1(ptr nonnull %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}

; Null is undefined behaviour at once.
define void @src2(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt2(ptr noundef nonnull %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}

; A load in front of the loop, of what may not be there.
define i32 @src3(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
define i32 @tgt3(ptr %p, ptr %flag) {
  %r = load i32, ptr %p, align 4
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %r
}

; A division in front of it.
define i32 @src4(i32 noundef %a, i32 noundef %b, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt4(i32 noundef %a, i32 noundef %b, ptr %flag) {
  %r = udiv i32 %a, %b
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %r
}

; An assumption in front of it.
define void @src5(i1 noundef %a, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  call void @llvm.assume(i1 %a)
  ret void
}
define void @tgt5(i1 noundef %a, ptr %flag) {
  call void @llvm.assume(i1 %a)
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

; What a call behind it promises, the parameter does not.
define void @src6(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  call void @take(ptr noundef dereferenceable(4) %p)
  ret void
}
define void @tgt6(ptr noundef dereferenceable(4) %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  call void @take(ptr noundef dereferenceable(4) %p)
  ret void
}

; Two loops: behind the first is not behind the second.
define void @src7(ptr %p, ptr %flag, ptr %other) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %m
m:
  %g = load atomic i32, ptr %other acquire, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %m, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt7(ptr %p, ptr %flag, ptr %other) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %n
n:
  store i32 0, ptr %p, align 4
  br label %m
m:
  %g = load atomic i32, ptr %other acquire, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %m, label %e
e:
  ret void
}

; Alignment of a defined pointer is promised of each use, also of those that wait.
define void @src8(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 64
  ret void
}
define void @tgt8(ptr noundef align 64 %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 64
  ret void
}

; The store comes although nobody has said so.
define void @src9(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt9(ptr %p, ptr %flag) {
  store atomic i32 1, ptr %p monotonic, align 4
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

; In front of the loop the memory is there already.
define i32 @src10(ptr %p, ptr %flag) {
  store i32 1, ptr %p, align 4
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %f
}
define i32 @tgt10(ptr dereferenceable(4) %p, ptr %flag) {
  store i32 1, ptr %p, align 4
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %f
}

; So is that of the flag itself: the first trip reads it.
define void @src11(ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt11(ptr dereferenceable(4) %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

; A loop that waits is not left out: others see who waits no more.
define void @src12(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store atomic i32 1, ptr %p release, align 4
  ret void
}
define void @tgt12(ptr %p, ptr %flag) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}

; What is undefined behind the loop makes nothing in front of it.
define void @src13(ptr %p, ptr %flag) {
  store atomic i32 1, ptr %p monotonic, align 4
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  unreachable
}
define void @tgt13(ptr %p, ptr %flag) {
  unreachable
}

; The flag is not zero behind it.
define i1 @src14(ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i1 %c
}
define i1 @tgt14(ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i1 false
}
