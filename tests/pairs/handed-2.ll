; Conventions and names of callees, what exchanges expect, and objects that are handed out in some case only.
; valid: tgt9
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt10 tgt11
declare fastcc void @fast()
declare void @__atomic_mine(ptr)
declare void @f()
declare void @use(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@x = global ptr null
; the callee is called by another convention than its own
define void @src1() {
  call fastcc void @fast()
  ret void
}
define void @tgt1() {
  call void @fast()
  ret void
}
; a name that begins as the library's
define void @src2(ptr %p) {
  call void @__atomic_mine(ptr %p)
  ret void
}
define void @tgt2(ptr %p) {
  ret void
}
; undef itself is expected
define i1 @src3(ptr %p, i32 noundef %y) {
  %r = cmpxchg ptr %p, i32 undef, i32 %y seq_cst monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt3(ptr %p, i32 noundef %y) {
  %r = cmpxchg ptr %p, i32 undef, i32 %y seq_cst monotonic, align 4
  %o = extractvalue { i32, i1 } %r, 0
  %f = icmp eq i32 %o, undef
  ret i1 %f
}
; partly undef
define i1 @src4(ptr %p, i16 %x, i32 noundef %y) {
  %z = zext i16 %x to i32
  %w = or i32 %z, 65536
  %r = cmpxchg ptr %p, i32 %w, i32 %y seq_cst monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt4(ptr %p, i16 %x, i32 noundef %y) {
  %z = zext i16 %x to i32
  %w = or i32 %z, 65536
  %r = cmpxchg ptr %p, i32 %w, i32 %y seq_cst monotonic, align 4
  %o = extractvalue { i32, i1 } %r, 0
  %f = icmp eq i32 %o, %w
  ret i1 %f
}
; what a racing load gives is expected
define i1 @src5(ptr %p, ptr %q, i32 noundef %y) {
  %w = load i32, ptr %q
  %r = cmpxchg ptr %p, i32 %w, i32 %y seq_cst monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt5(ptr %p, ptr %q, i32 noundef %y) {
  %w = load i32, ptr %q
  %r = cmpxchg ptr %p, i32 %w, i32 %y seq_cst monotonic, align 4
  %o = extractvalue { i32, i1 } %r, 0
  %f = icmp eq i32 %o, %w
  ret i1 %f
}
; handed out in a trip of a loop that need not end
define i32 @src6(ptr %p) {
  %a = alloca i32
  store i32 7, ptr %a
  br label %l
l:
  %c = load atomic i32, ptr %p monotonic, align 4
  %z = icmp eq i32 %c, 0
  br i1 %z, label %t, label %e
t:
  call void @use(ptr %a)
  br label %l
e:
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt6(ptr %p) {
  %a = alloca i32
  store i32 7, ptr %a
  br label %l
l:
  %c = load atomic i32, ptr %p monotonic, align 4
  %z = icmp eq i32 %c, 0
  br i1 %z, label %t, label %e
t:
  call void @use(ptr %a)
  br label %l
e:
  call void @f()
  ret i32 7
}
; handed out inside of what is copied
define i32 @src7() {
  %a = alloca i32
  %s = alloca ptr
  store i32 7, ptr %a
  store ptr %a, ptr %s
  call void @llvm.memcpy.p0.p0.i64(ptr @x, ptr %s, i64 8, i1 false)
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt7() {
  %a = alloca i32
  %s = alloca ptr
  store i32 7, ptr %a
  store ptr %a, ptr %s
  call void @llvm.memcpy.p0.p0.i64(ptr @x, ptr %s, i64 8, i1 false)
  call void @f()
  ret i32 7
}
; handed out inside of an object that one branch hands out
define i32 @src8(i1 noundef %c) {
  %a = alloca i32
  %s = alloca ptr
  store i32 7, ptr %a
  store ptr %a, ptr %s
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %s)
  %v = load i32, ptr %a
  ret i32 %v
e:
  ret i32 7
}
define i32 @tgt8(i1 noundef %c) {
  %a = alloca i32
  %s = alloca ptr
  store i32 7, ptr %a
  store ptr %a, ptr %s
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %s)
  ret i32 7
e:
  ret i32 7
}
; and not in the other branch
define i32 @src9(i1 noundef %c) {
  %a = alloca i32
  %s = alloca ptr
  store i32 7, ptr %a
  store ptr %a, ptr %s
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %s)
  ret i32 0
e:
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt9(i1 noundef %c) {
  %a = alloca i32
  %s = alloca ptr
  store i32 7, ptr %a
  store ptr %a, ptr %s
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %s)
  ret i32 0
e:
  call void @f()
  ret i32 7
}
; handed out by an exchange that may fail
define i32 @src10(ptr %p) {
  %a = alloca i32
  store i32 7, ptr %a
  %r = cmpxchg ptr %p, ptr null, ptr %a release monotonic, align 8
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt10(ptr %p) {
  %a = alloca i32
  store i32 7, ptr %a
  %r = cmpxchg ptr %p, ptr null, ptr %a release monotonic, align 8
  call void @f()
  ret i32 7
}
; the result of a call is expected
declare i32 @gives()
define i1 @src11(ptr %p, i32 noundef %y) {
  %w = call i32 @gives()
  %r = cmpxchg ptr %p, i32 %w, i32 %y seq_cst monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt11(ptr %p, i32 noundef %y) {
  %w = call i32 @gives()
  %r = cmpxchg ptr %p, i32 %w, i32 %y seq_cst monotonic, align 4
  %o = extractvalue { i32, i1 } %r, 0
  %f = icmp eq i32 %o, %w
  ret i1 %f
}
