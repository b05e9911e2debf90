; valid: tgt2
; refuted: tgt1 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8
; More of what is done behind loops that need not end, with names that collide.
declare void @use(ptr)

; Names that collide: a block called stop, a loop that need not end, division moved in front.
define i32 @src1(ptr %flag, i32 noundef %a, i32 noundef %b) {
  br label %stop
stop:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %stop, label %"stop 1"
"stop 1":
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt1(ptr %flag, i32 noundef %a, i32 noundef %b) {
  %r = udiv i32 %a, %b
  br label %stop
stop:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %stop, label %"stop 1"
"stop 1":
  ret i32 %r
}

; A byte that may be undef is widened, and used twice or once: each way it is any of 256 numbers.
define i32 @src2(ptr %p, i8 %u) {
  %w = zext i8 %u to i32
  %a = or i32 %w, %w
  ret i32 %a
}
define i32 @tgt2(ptr %p, i8 %u) {
  %w = zext i8 %u to i32
  %a = add i32 %w, 0
  ret i32 %a
}

; Attribute that changes: willreturn added where the loop need not end.
define void @src3(ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt3(ptr %flag) willreturn {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

; Plain loop that need not end and does not have to progress; null dereference moved in front.
define i32 @src4(ptr noundef %p, ptr noundef %q) {
  br label %l
l:
  %f = load volatile i32, ptr %q, align 4
  %c = icmp ne i32 %f, 7
  br i1 %c, label %l, label %e
e:
  store i32 3, ptr null, align 4
  ret i32 0
}
define i32 @tgt4(ptr noundef %p, ptr noundef %q) {
  store i32 3, ptr null, align 4
  br label %l
l:
  %f = load volatile i32, ptr %q, align 4
  %c = icmp ne i32 %f, 7
  br i1 %c, label %l, label %e
e:
  ret i32 0
}

; Escaped local, load;store made an update at its place, release lost for the data stored before.
define i32 @src5(ptr noundef %d) {
  %x = alloca i32, align 4
  store i32 0, ptr %x, align 4
  call void @use(ptr %x)
  store i32 1, ptr %d, align 4
  %a = load atomic i32, ptr %x monotonic, align 4
  store atomic i32 1, ptr %x release, align 4
  call void @use(ptr %x)
  ret i32 %a
}
define i32 @tgt5(ptr noundef %d) {
  %x = alloca i32, align 4
  store i32 0, ptr %x, align 4
  call void @use(ptr %x)
  store i32 1, ptr %d, align 4
  %a = atomicrmw xchg ptr %x, i32 1 monotonic, align 4
  call void @use(ptr %x)
  ret i32 %a
}

; A call that may not return, in a loop whose exit counts, with division hoisted over it.
declare void @h()
define i32 @src6(i32 noundef %n, i32 noundef %a, i32 noundef %b) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @h()
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt6(i32 noundef %n, i32 noundef %a, i32 noundef %b) {
  %r = udiv i32 %a, %b
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @h()
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %r
}

; Entry value of the loop decides: division by what the loop has read, before a second loop.
define i32 @src7(ptr %p, ptr %q, i32 noundef %a) {
  br label %l
l:
  %f = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %f, 1
  br i1 %c, label %l, label %n
n:
  %g = load atomic i32, ptr %q monotonic, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %n, label %e
e:
  %r = udiv i32 %a, %f
  ret i32 %r
}
define i32 @tgt7(ptr %p, ptr %q, i32 noundef %a) {
  br label %l
l:
  %f = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %f, 1
  br i1 %c, label %l, label %m
m:
  %r = udiv i32 %a, %f
  br label %n
n:
  %g = load atomic i32, ptr %q monotonic, align 4
  %d = icmp eq i32 %g, 0
  br i1 %d, label %n, label %e
e:
  ret i32 %r
}

; A division in each trip, which was behind the loop.
define i32 @src8(ptr %p, i32 noundef %a, i32 noundef %b) {
  br label %l
l:
  %f = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt8(ptr %p, i32 noundef %a, i32 noundef %b) {
  br label %l
l:
  %f = load atomic i32, ptr %p monotonic, align 4
  %r = udiv i32 %a, %b
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %r
}
