; Pairs that are wrong, each for a reason of its own. No proof for all contexts may come out.

; two loads merged although a store through another pointer stands between, pointers from a select
define i32 @src1(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  %a = load i32, ptr %p
  store i32 7, ptr %r
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}
define i32 @tgt1(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  %a = load i32, ptr %p
  store i32 7, ptr %r
  %s = add i32 %a, %a
  ret i32 %s
}
; dead store on one branch only
define void @src2(ptr %p, i1 %c) {
  store i32 1, ptr %p
  br i1 %c, label %t, label %e
t:
  store i32 2, ptr %p
  br label %e
e:
  ret void
}
define void @tgt2(ptr %p, i1 %c) {
  br i1 %c, label %t, label %e
t:
  store i32 2, ptr %p
  br label %e
e:
  ret void
}
; a load forwarded from a store on a branch that is not taken
define i32 @src3(ptr %p, i1 %c) {
  br i1 %c, label %t, label %e
t:
  store i32 2, ptr %p
  br label %e
e:
  %a = load i32, ptr %p
  ret i32 %a
}
define i32 @tgt3(ptr %p, i1 %c) {
  br i1 %c, label %t, label %e
t:
  store i32 2, ptr %p
  br label %e
e:
  ret i32 2
}
; partial overlap: store of the high half in between
define i32 @src4(ptr %p) {
  %a = load i32, ptr %p
  %h = getelementptr i8, ptr %p, i64 2
  store i16 9, ptr %h
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}
define i32 @tgt4(ptr %p) {
  %a = load i32, ptr %p
  %h = getelementptr i8, ptr %p, i64 2
  store i16 9, ptr %h
  %s = add i32 %a, %a
  ret i32 %s
}
; cmpxchg may fail: forwarding what it would have written
define i32 @src5(ptr %p) {
  %x = cmpxchg ptr %p, i32 0, i32 5 monotonic monotonic
  %b = load atomic i32, ptr %p monotonic, align 4
  ret i32 %b
}
define i32 @tgt5(ptr %p) {
  %x = cmpxchg ptr %p, i32 0, i32 5 monotonic monotonic
  ret i32 5
}
; dead monotonic store, in between a monotonic load of the same place
define i32 @src6(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p monotonic, align 4
  %b = load atomic i32, ptr %q monotonic, align 4
  store atomic i32 2, ptr %p monotonic, align 4
  ret i32 %b
}
define i32 @tgt6(ptr %p, ptr %q) {
  %b = load atomic i32, ptr %q monotonic, align 4
  store atomic i32 2, ptr %p monotonic, align 4
  ret i32 %b
}
; swapped monotonic stores, may alias
define void @src7(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 2, ptr %q monotonic, align 4
  ret void
}
define void @tgt7(ptr %p, ptr %q) {
  store atomic i32 2, ptr %q monotonic, align 4
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
; two acquire loads become one monotonic load: one may go, but not the acquiring
define i32 @src8(ptr %p, ptr %q) {
  %a = load atomic i32, ptr %p acquire, align 4
  %b = load atomic i32, ptr %p acquire, align 4
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32 @tgt8(ptr %p, ptr %q) {
  %a = load atomic i32, ptr %p monotonic, align 4
  ret i32 0
}
; store over acquire fence
define i32 @src9(ptr %p, ptr %q) {
  %a = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  store i32 1, ptr %q
  ret i32 %a
}
define i32 @tgt9(ptr %p, ptr %q) {
  %a = load atomic i32, ptr %p monotonic, align 4
  store i32 1, ptr %q
  fence acquire
  ret i32 %a
}
; a volatile store goes
define void @src10(ptr %p) {
  store volatile i32 1, ptr %p
  ret void
}
define void @tgt10(ptr %p) {
  ret void
}
; the store that is read from is a choice of two places
define i32 @src11(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %p
  store i32 2, ptr %r
  %a = load i32, ptr %p
  ret i32 %a
}
define i32 @tgt11(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %p
  store i32 2, ptr %r
  ret i32 1
}
; a loop that takes more trips than are followed
define void @src12(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 1, ptr %p
  ret void
}
define void @tgt12(ptr %p, i32 %n) {
  %c = icmp ugt i32 %n, 20
  %v = select i1 %c, i32 2, i32 1
  store i32 %v, ptr %p
  ret void
}
