; valid: tgt2 tgt7
; refuted: tgt1 tgt3 tgt4 tgt5 tgt6 tgt8
; Promises that memory is there, and accesses that may never be made: behind loops, and behind calls that need not return.

declare i1 @any()
declare i1 @will() willreturn nounwind
define void @src1(ptr %p) {
  br label %l
l:
  %c = call i1 @any()
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt1(ptr dereferenceable(4) %p) {
  br label %l
l:
  %c = call i1 @any()
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @src2(ptr %p) {
  br label %l
l:
  store i32 0, ptr %p, align 4
  %c = call i1 @any()
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt2(ptr dereferenceable(4) %p) {
  br label %l
l:
  store i32 0, ptr %p, align 4
  %c = call i1 @any()
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @src3(ptr %p, i1 noundef %b) {
  br i1 %b, label %e, label %l
l:
  store i32 0, ptr %p, align 4
  %c = call i1 @will()
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt3(ptr dereferenceable(4) %p, i1 noundef %b) {
  br i1 %b, label %e, label %l
l:
  store i32 0, ptr %p, align 4
  %c = call i1 @will()
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @src4(ptr %p) {
  br label %l
l:
  br label %l
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt4(ptr dereferenceable(4) %p) {
  br label %l
l:
  br label %l
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @src5(ptr %p) {
  %c = call i1 @any()
  %v = load i32, ptr %p
  ret void
}
define void @tgt5(ptr dereferenceable(4) %p) {
  %c = call i1 @any()
  ret void
}
define void @src6(ptr %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @tgt6(ptr dereferenceable(4) %p, ptr %flag) {
  br label %l
l:
  %f = load atomic i32, ptr %flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store i32 0, ptr %p, align 4
  ret void
}
define void @src7(ptr %p) {
  %r = call ptr @gives()
  store i32 0, ptr %r, align 4
  ret void
}
define void @tgt7(ptr %p) {
  %r = call dereferenceable(4) ptr @gives()
  store i32 0, ptr %r, align 4
  ret void
}
define void @src8(ptr %p) {
  %r = call ptr @gives()
  %c = call i1 @any()
  store i32 0, ptr %r, align 4
  ret void
}
define void @tgt8(ptr %p) {
  %r = call dereferenceable(4) ptr @gives()
  %c = call i1 @any()
  store i32 0, ptr %r, align 4
  ret void
}
declare ptr @gives()
