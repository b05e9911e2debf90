; valid: tgt7 tgt8
; refuted: tgt6 tgt9 tgt10
; Several loops, some of which need not end, and functions that return.

; Two waiting loops, the second of which is in front now.
define void @src6(ptr %p, ptr %q, ptr %r) {
  br label %l
l:
  %f = load atomic i32, ptr %p acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %m
m:
  store atomic i32 1, ptr %r monotonic, align 4
  br label %n
n:
  %g = load atomic i32, ptr %q acquire, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %n, label %e
e:
  ret void
}
define void @tgt6(ptr %p, ptr %q, ptr %r) {
  br label %n
n:
  %g = load atomic i32, ptr %q acquire, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %n, label %l
l:
  %f = load atomic i32, ptr %p acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %m
m:
  store atomic i32 1, ptr %r monotonic, align 4
  br label %e
e:
  ret void
}

; Willreturn: who waits for ever is undefined, so the division may come first.
define i32 @src7(ptr %flag, i32 noundef %a, i32 noundef %b) willreturn {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt7(ptr %flag, i32 noundef %a, i32 noundef %b) willreturn {
  %r = udiv i32 %a, %b
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %r
}

; The loop counts, so it ends.
define i32 @src8(ptr %flag, i32 noundef %n, i32 noundef %a, i32 noundef %b) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %f = load atomic i32, ptr %flag monotonic, align 4
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt8(ptr %flag, i32 noundef %n, i32 noundef %a, i32 noundef %b) {
  %r = udiv i32 %a, %b
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %f = load atomic i32, ptr %flag monotonic, align 4
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %r
}

; In an inner loop that need not end, in a counted one.
define i32 @src9(ptr %flag, i32 noundef %n, i32 noundef %a, i32 noundef %b) {
  br label %o
o:
  %i = phi i32 [ 0, %0 ], [ %j, %x ]
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %x
x:
  %r = udiv i32 %a, %b
  %j = add nuw i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %o, label %e
e:
  ret i32 %r
}
define i32 @tgt9(ptr %flag, i32 noundef %n, i32 noundef %a, i32 noundef %b) {
  %r = udiv i32 %a, %b
  br label %o
o:
  %i = phi i32 [ 0, %0 ], [ %j, %x ]
  br label %l
l:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %x
x:
  %j = add nuw i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %o, label %e
e:
  ret i32 %r
}

; Division between two waiting loops goes in front of the second only.
define i32 @src10(ptr %p, ptr %q, i32 noundef %a, i32 noundef %b) {
  br label %l
l:
  %f = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %n
n:
  %g = load atomic i32, ptr %q monotonic, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %n, label %e
e:
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt10(ptr %p, ptr %q, i32 noundef %a, i32 noundef %b) {
  br label %l
l:
  %f = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %m
m:
  %r = udiv i32 %a, %b
  br label %n
n:
  %g = load atomic i32, ptr %q monotonic, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %n, label %e
e:
  ret i32 %r
}
