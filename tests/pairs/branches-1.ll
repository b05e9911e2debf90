; Which of two branches stands first in the text means nothing, also where unknown callees are called.
; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt9
; refuted: tgt6 tgt7 tgt8 tgt10 tgt11 tgt12
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h(ptr)
define i32 @src1(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
}
define i32 @tgt1(i1 noundef %c, i32 %x) {
  %d = xor i1 %c, true
  br i1 %d, label %b, label %a
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
; two calls in each, and one that both have
define i32 @src2(i1 noundef %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 1)
  call void @h(ptr %p)
  br label %e
b:
  %s = call i32 @f(i32 2)
  %t = call i32 @g(i32 %s)
  br label %e
e:
  %u = phi i32 [ %r, %a ], [ %t, %b ]
  %v = call i32 @f(i32 %u)
  ret i32 %v
}
define i32 @tgt2(i1 noundef %c, ptr %p) {
  %d = xor i1 %c, true
  br i1 %d, label %b, label %a
b:
  %s = call i32 @f(i32 2)
  %t = call i32 @g(i32 %s)
  br label %e
a:
  %r = call i32 @f(i32 1)
  call void @h(ptr %p)
  br label %e
e:
  %u = phi i32 [ %r, %a ], [ %t, %b ]
  %v = call i32 @f(i32 %u)
  ret i32 %v
}
; the same callee in both
define i32 @src3(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 1)
  ret i32 %r
b:
  %s = call i32 @f(i32 %x)
  ret i32 %s
}
define i32 @tgt3(i1 noundef %c, i32 %x) {
  %d = xor i1 %c, true
  br i1 %d, label %b, label %a
b:
  %s = call i32 @f(i32 %x)
  ret i32 %s
a:
  %r = call i32 @f(i32 1)
  ret i32 %r
}
; a store in front of one of them
define void @src4(i1 noundef %c, ptr noundef %p) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  call void @h(ptr %p)
  ret void
b:
  call void @h(ptr null)
  ret void
}
define void @tgt4(i1 noundef %c, ptr noundef %p) {
  %d = xor i1 %c, true
  br i1 %d, label %b, label %a
b:
  call void @h(ptr null)
  ret void
a:
  store i32 1, ptr %p
  call void @h(ptr %p)
  ret void
}
; volatile accesses
define void @src5(i1 noundef %c, ptr noundef %p) {
  br i1 %c, label %a, label %b
a:
  store volatile i32 1, ptr %p
  ret void
b:
  call void @h(ptr null)
  ret void
}
define void @tgt5(i1 noundef %c, ptr noundef %p) {
  %d = xor i1 %c, true
  br i1 %d, label %b, label %a
b:
  call void @h(ptr null)
  ret void
a:
  store volatile i32 1, ptr %p
  ret void
}
; not the other way round
define i32 @src6(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
}
define i32 @tgt6(i1 noundef %c, i32 %x) {
  br i1 %c, label %b, label %a
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
; both are called where both conditions hold
define void @src7(i1 noundef %c, i1 noundef %d) {
  br i1 %c, label %a, label %m
a:
  %r = call i32 @f(i32 0)
  br label %m
m:
  br i1 %d, label %b, label %e
b:
  %s = call i32 @g(i32 0)
  br label %e
e:
  ret void
}
define void @tgt7(i1 noundef %c, i1 noundef %d) {
  br i1 %d, label %b, label %m
b:
  %s = call i32 @g(i32 0)
  br label %m
m:
  br i1 %c, label %a, label %e
a:
  %r = call i32 @f(i32 0)
  br label %e
e:
  ret void
}
; what is handed to them is exchanged
define i32 @src8(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 1)
  ret i32 %r
b:
  %s = call i32 @f(i32 2)
  ret i32 %s
}
define i32 @tgt8(i1 noundef %c) {
  %d = xor i1 %c, true
  br i1 %d, label %b, label %a
b:
  %s = call i32 @f(i32 1)
  ret i32 %s
a:
  %r = call i32 @f(i32 2)
  ret i32 %r
}
; as above, with conditions that exclude each other
define void @src9(i1 noundef %c, i1 noundef %d) {
  br i1 %c, label %a, label %m
a:
  %r = call i32 @f(i32 0)
  ret void
m:
  br i1 %d, label %b, label %e
b:
  %s = call i32 @g(i32 0)
  ret void
e:
  call void @h(ptr null)
  ret void
}
define void @tgt9(i1 noundef %c, i1 noundef %d) {
  %n = xor i1 %c, true
  br i1 %n, label %m, label %a
m:
  %o = xor i1 %d, true
  br i1 %o, label %e, label %b
e:
  call void @h(ptr null)
  ret void
b:
  %s = call i32 @g(i32 0)
  ret void
a:
  %r = call i32 @f(i32 0)
  ret void
}
; the order within a branch
define void @src10(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 0)
  %s = call i32 @g(i32 0)
  ret void
b:
  call void @h(ptr null)
  ret void
}
define void @tgt10(i1 noundef %c) {
  %n = xor i1 %c, true
  br i1 %n, label %b, label %a
b:
  call void @h(ptr null)
  ret void
a:
  %s = call i32 @g(i32 0)
  %r = call i32 @f(i32 0)
  ret void
}
; what the call in one branch gives is what the other one gave
define i32 @src11(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 0)
  br label %e
b:
  %s = call i32 @f(i32 1)
  br label %e
e:
  %u = phi i32 [ %r, %a ], [ 0, %b ]
  ret i32 %u
}
define i32 @tgt11(i1 noundef %c) {
  %n = xor i1 %c, true
  br i1 %n, label %b, label %a
b:
  %s = call i32 @f(i32 1)
  br label %e
a:
  %r = call i32 @f(i32 0)
  br label %e
e:
  %u = phi i32 [ 0, %a ], [ %s, %b ]
  ret i32 %u
}
; a store of one of them is done in the other one
define void @src12(i1 noundef %c, ptr noundef %p) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  call void @h(ptr %p)
  ret void
b:
  call void @h(ptr null)
  ret void
}
define void @tgt12(i1 noundef %c, ptr noundef %p) {
  %d = xor i1 %c, true
  br i1 %d, label %b, label %a
b:
  store i32 1, ptr %p
  call void @h(ptr null)
  ret void
a:
  call void @h(ptr %p)
  ret void
}
