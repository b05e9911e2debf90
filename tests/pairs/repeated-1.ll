; Calls that are made again: one that is made in some case, before one that is made in any.
; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt10
; refuted: tgt6 tgt7 tgt8 tgt9
declare void @reads(ptr) memory(argmem: read)
declare void @nothing() memory(argmem: read)
declare i32 @gives(ptr) memory(argmem: read)
declare void @writes(ptr) memory(argmem: readwrite)
declare void @reads_all() memory(read)
declare i32 @pure(i32) memory(none)
; hoisted out of a branch, an equal one behind it
define void @src1(i1 %c) {
  br i1 %c, label %t, label %j
t:
  call void @nothing()
  br label %j
j:
  call void @nothing()
  ret void
}
define void @tgt1(i1 %c) {
  call void @nothing()
  br i1 %c, label %t, label %j
t:
  br label %j
j:
  call void @nothing()
  ret void
}
; one in the place of two
define void @src2(i1 %c, ptr %p) {
  br i1 %c, label %t, label %j
t:
  call void @reads(ptr %p)
  br label %j
j:
  call void @reads(ptr %p)
  ret void
}
define void @tgt2(i1 %c, ptr %p) {
  call void @reads(ptr %p)
  ret void
}
; what is computed in between does not matter
define i32 @src3(i1 %c, ptr %p, i32 %x) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @gives(ptr %p)
  %y = add i32 %x, 1
  br label %j
j:
  %z = phi i32 [ %x, %0 ], [ %y, %t ]
  %v = call i32 @gives(ptr %p)
  %w = add i32 %v, %z
  ret i32 %w
}
define i32 @tgt3(i1 %c, ptr %p, i32 %x) {
  %y = add i32 %x, 1
  %z = select i1 %c, i32 %y, i32 %x
  %v = call i32 @gives(ptr %p)
  %w = add i32 %v, %z
  ret i32 %w
}
; a callee that may not return and accesses no memory
define i32 @src4(i1 %c, i32 %x) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @pure(i32 %x)
  br label %j
j:
  %v = call i32 @pure(i32 %x)
  ret i32 %v
}
define i32 @tgt4(i1 %c, i32 %x) {
  %v = call i32 @pure(i32 %x)
  ret i32 %v
}
; in both arms of a branch
define void @src5(i1 %c) {
  br i1 %c, label %t, label %e
t:
  call void @nothing()
  br label %j
e:
  call void @nothing()
  br label %j
j:
  call void @nothing()
  ret void
}
define void @tgt5(i1 %c) {
  call void @nothing()
  ret void
}
; the only call, in any case now: it may not return
define void @src6(i1 %c) {
  br i1 %c, label %t, label %j
t:
  call void @reads_all()
  br label %j
j:
  ret void
}
define void @tgt6(i1 %c) {
  call void @reads_all()
  ret void
}
; another argument
define i32 @src7(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @pure(i32 %x)
  br label %j
j:
  %v = call i32 @pure(i32 %y)
  ret i32 %v
}
define i32 @tgt7(i1 %c, i32 %x, i32 %y) {
  %u = call i32 @pure(i32 %x)
  ret i32 %u
}
; what the first gives is used, and it is made in some case only
define i32 @src8(i1 %c, ptr %p) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @gives(ptr %p)
  br label %j
j:
  %z = phi i32 [ 0, %0 ], [ %u, %t ]
  %v = call i32 @gives(ptr %p)
  ret i32 %z
}
define i32 @tgt8(i1 %c, ptr %p) {
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
; the second reads what is stored in between
define i32 @src9(i1 %c, ptr %p) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @gives(ptr %p)
  store i32 7, ptr %p
  br label %j
j:
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
define i32 @tgt9(i1 %c, ptr %p) {
  %v = call i32 @gives(ptr %p)
  br i1 %c, label %t, label %j
t:
  store i32 7, ptr %p
  br label %j
j:
  ret i32 %v
}
; a division by what may be zero is not reached where the first call does not return: not removed with it, for what is
; left is one that is reached
define i32 @src10(i1 %c, i32 %x, i32 %d) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @pure(i32 %x)
  %q = udiv i32 1, %d
  br label %j
j:
  %v = call i32 @pure(i32 %x)
  ret i32 %v
}
define i32 @tgt10(i1 %c, i32 %x, i32 %d) {
  %v = call i32 @pure(i32 %x)
  ret i32 %v
}
