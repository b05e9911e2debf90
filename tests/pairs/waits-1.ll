; Loops that wait, by one read: what is followed is their last trip.
; valid: tgt1 tgt2 tgt7 tgt9 tgt13
; refuted: tgt3 tgt4 tgt5 tgt6 tgt8 tgt10 tgt11 tgt12 tgt14 tgt15

; a load that nobody uses goes
define i32 @src1(ptr %flag, ptr %data) {
entry:
  %u = load i32, ptr %data
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt1(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
; an acquire in the loop is a read and a fence behind it: what earlier trips ordered, the last one orders
define i32 @src2(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  fence acquire
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt2(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  fence acquire
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
; the acquire is lost
define i32 @src3(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt3(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
; the fence behind the loop is lost
define i32 @src4(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  fence acquire
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt4(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
; the load moves in front of the loop
define i32 @src5(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt5(ptr %flag, ptr %data) {
entry:
  %v = load i32, ptr %data, align 4
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  ret i32 %v
}
; the load moves above the fence
define i32 @src6(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  fence acquire
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt6(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag monotonic, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  fence acquire
  ret i32 %v
}
; it waits for the same, said otherwise
define i32 @src7(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt7(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %is = icmp eq i32 %f, 0
  %ready = xor i1 %is, true
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
; it no longer waits for 1, but for anything else
define i32 @src8(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp eq i32 %f, 1
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt8(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
; the value that is waited for is known behind the loop
define i32 @src9(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp eq i32 %f, 1
  br i1 %ready, label %go, label %wait
go:
  %w = add i32 %f, 1
  ret i32 %w
}
define i32 @tgt9(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp eq i32 %f, 1
  br i1 %ready, label %go, label %wait
go:
  ret i32 2
}
; what is known of it is wrong
define i32 @src10(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  ret i32 %f
}
define i32 @tgt10(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  ret i32 1
}
; the flag is read once more behind the loop
define i32 @src11(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  ret i32 %f
}
define i32 @tgt11(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %again = load atomic i32, ptr %flag acquire, align 4
  ret i32 %again
}
; a store moves above the loop
define i32 @src12(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  store i32 1, ptr %data, align 4
  ret i32 0
}
define i32 @tgt12(ptr %flag, ptr %data) {
entry:
  store i32 1, ptr %data, align 4
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  ret i32 0
}
; the loop takes its first trip in front of it
define i32 @src13(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  ret i32 %f
}
define i32 @tgt13(ptr %flag, ptr %data) {
entry:
  %e = load atomic i32, ptr %flag acquire, align 4
  %first = icmp ne i32 %e, 0
  br i1 %first, label %go, label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %r = phi i32 [ %e, %entry ], [ %f, %wait ]
  ret i32 %r
}
; the scope of what it waits by is narrower
define i32 @src14(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag syncscope("agent") acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
define i32 @tgt14(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag syncscope("wavefront") acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %v = load i32, ptr %data, align 4
  ret i32 %v
}
; it waits for 1 where it waited for anything but 0: it may wait for ever
define void @src15(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  store atomic i32 1, ptr %data release, align 4
  ret void
}
define void @tgt15(ptr %flag, ptr %data) {
entry:
  br label %wait
wait:
  %f = load atomic i32, ptr %flag acquire, align 4
  %ready = icmp eq i32 %f, 1
  br i1 %ready, label %go, label %wait
go:
  store atomic i32 1, ptr %data release, align 4
  ret void
}
