; valid: tgt1 tgt2 tgt3 tgt6 tgt8
; refuted: tgt4 tgt5 tgt7 tgt9
; Promises of parameters: a definition keeps its own, and of one that is called by a pointer it is only read.

@g = external global ptr

; Two functions that call each other and keep the pointer nowhere.
define void @keep1(ptr captures(none) %p, i32 noundef %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %on
on:
  %m = sub i32 %n, 1
  call void @keep2(ptr %p, i32 %m)
  br label %end
end:
  ret void
}
define void @keep2(ptr captures(none) %p, i32 noundef %n) {
  %c = icmp eq i32 %n, 1
  br i1 %c, label %end, label %on
on:
  %m = sub i32 %n, 1
  call void @keep1(ptr %p, i32 %m)
  br label %end
end:
  ret void
}
define void @src1(ptr %p) {
  call void @keep1(ptr %p, i32 5)
  ret void
}
define void @tgt1(ptr captures(none) %p) {
  call void @keep1(ptr %p, i32 5)
  ret void
}

; Whoever calls a pointer does not write through it, nor shows it to anybody.
define void @src2(ptr %p) {
  call void %p()
  ret void
}
define void @tgt2(ptr captures(none) %p) {
  call void %p()
  ret void
}
define void @src3(ptr %p) {
  call void %p()
  ret void
}
define void @tgt3(ptr readonly %p) {
  call void %p()
  ret void
}

; It is handed to itself, too.
define void @src4(ptr %p) {
  store ptr %p, ptr @g
  call void %p(ptr %p)
  ret void
}
define void @tgt4(ptr captures(none) %p) {
  store ptr %p, ptr @g
  call void %p(ptr %p)
  ret void
}

; What is called is read: it is code.
define void @src5(ptr %p) {
  call void %p()
  ret void
}
define void @tgt5(ptr readnone %p) {
  call void %p()
  ret void
}

; A callee that only reads.
define internal i32 @read(ptr readonly captures(none) %p, i32 noundef %n) noinline {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @src6(ptr %p) {
  %r = call i32 @read(ptr %p, i32 3)
  ret i32 %r
}
define i32 @tgt6(ptr readonly captures(none) %p) {
  %r = call i32 @read(ptr %p, i32 3)
  ret i32 %r
}

; A callee of which nothing is said keeps it.
define void @open(ptr %p) {
  store ptr %p, ptr @g
  ret void
}
define void @src7(ptr %p) {
  call void @open(ptr %p)
  ret void
}
define void @tgt7(ptr captures(none) %p) {
  call void @open(ptr %p)
  ret void
}

; It keeps what a callee returns, which is not the pointer.
define ptr @other(ptr captures(none) %p) {
  ret ptr @g
}
define void @src8(ptr %p) {
  %q = call ptr @other(ptr %p)
  store ptr %q, ptr @g
  ret void
}
define void @tgt8(ptr captures(none) %p) {
  %q = call ptr @other(ptr %p)
  store ptr %q, ptr @g
  ret void
}

; It keeps what a callee returns, which is the pointer.
define ptr @same(ptr captures(ret: address, provenance) %p) {
  ret ptr %p
}
define void @src9(ptr %p) {
  %q = call ptr @same(ptr %p)
  store ptr %q, ptr @g
  ret void
}
define void @tgt9(ptr captures(none) %p) {
  %q = call ptr @same(ptr %p)
  store ptr %q, ptr @g
  ret void
}
