; Calls that are made again, and do not promise the same of what they give and are given.
; valid: tgt1 tgt2 tgt3 tgt4 tgt8 tgt9 tgt12 tgt14
; refuted: tgt5 tgt6 tgt7 tgt10 tgt11 tgt13 tgt15
declare i32 @gives(ptr) memory(argmem: read)
declare i32 @pure(i32) memory(none)
declare i32 @sure(i32) memory(none) willreturn nounwind
; the one that is left out promises more
define i32 @src1(i1 %c, ptr %p) {
  br i1 %c, label %t, label %j
t:
  %u = call noundef i32 @gives(ptr %p)
  br label %j
j:
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
define i32 @tgt1(i1 %c, ptr %p) {
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
; EarlyCSE keeps what both promise
define i32 @src2(ptr %p) {
  %u = call noundef i32 @gives(ptr %p)
  %v = call i32 @gives(ptr %p)
  %r = add i32 %u, %v
  ret i32 %r
}
define i32 @tgt2(ptr %p) {
  %v = call i32 @gives(ptr %p)
  %r = add i32 %v, %v
  ret i32 %r
}
; what the second one wants to be defined, the first gives
define i32 @src3(ptr %p) {
  %u = call i32 @gives(ptr %p)
  %v = call noundef i32 @gives(ptr %p)
  %r = add i32 %u, %v
  ret i32 %r
}
define i32 @tgt3(ptr %p) {
  %v = call noundef i32 @gives(ptr %p)
  %r = add i32 %v, %v
  ret i32 %r
}
; a range that only the second one promises may be forgotten
define i32 @src4(i32 noundef %x) {
  %u = call i32 @pure(i32 %x)
  %v = call range(i32 0, 10) i32 @pure(i32 %x)
  %r = add i32 %u, %v
  ret i32 %r
}
define i32 @tgt4(i32 noundef %x) {
  %u = call i32 @pure(i32 %x)
  %r = add i32 %u, %u
  ret i32 %r
}
; but it is none of what the first gives
define i32 @src5(i32 noundef %x) {
  %u = call i32 @pure(i32 %x)
  %v = call range(i32 0, 10) i32 @pure(i32 %x)
  ret i32 %u
}
define i32 @tgt5(i32 noundef %x) {
  %u = call range(i32 0, 10) i32 @pure(i32 %x)
  ret i32 %u
}
; noundef only in some case
define i32 @src6(i1 noundef %c, ptr %p) {
  br i1 %c, label %t, label %j
t:
  %u = call noundef i32 @gives(ptr %p)
  br label %j
j:
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
define i32 @tgt6(i1 noundef %c, ptr %p) {
  %v = call noundef i32 @gives(ptr %p)
  ret i32 %v
}
; neither promised it
define i32 @src7(ptr %p) {
  %u = call i32 @gives(ptr %p)
  %v = call i32 @gives(ptr %p)
  %r = add i32 %u, %v
  ret i32 %r
}
define i32 @tgt7(ptr %p) {
  %v = call noundef i32 @gives(ptr %p)
  %r = add i32 %v, %v
  ret i32 %r
}
; both stay as they are, and something else changes
define i32 @src8(i32 noundef %x, i32 noundef %y) {
  %u = call range(i32 0, 10) i32 @pure(i32 %x)
  %v = call i32 @pure(i32 %x)
  %r = add i32 %u, %y
  ret i32 %r
}
define i32 @tgt8(i32 noundef %x, i32 noundef %y) {
  %u = call range(i32 0, 10) i32 @pure(i32 %x)
  %v = call i32 @pure(i32 %x)
  %r = add i32 %y, %u
  ret i32 %r
}
; what is promised of the argument
define i32 @src9(i32 %x) {
  %y = freeze i32 %x
  %u = call i32 @pure(i32 noundef %y)
  %v = call i32 @pure(i32 %y)
  %r = add i32 %u, %v
  ret i32 %r
}
define i32 @tgt9(i32 %x) {
  %y = freeze i32 %x
  %u = call i32 @pure(i32 %y)
  %r = add i32 %u, %u
  ret i32 %r
}
; an argument that is promised to be defined in one case, in any
define i32 @src10(i1 noundef %c, i32 %x) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @pure(i32 noundef %x)
  br label %j
j:
  %v = call i32 @pure(i32 %x)
  ret i32 %v
}
define i32 @tgt10(i1 noundef %c, i32 %x) {
  %v = call i32 @pure(i32 noundef %x)
  ret i32 %v
}
; the range of the one for both
define i32 @src11(i32 noundef %x) {
  %u = call range(i32 0, 10) i32 @pure(i32 %x)
  %v = call i32 @pure(i32 %x)
  ret i32 %v
}
define i32 @tgt11(i32 noundef %x) {
  %u = call range(i32 0, 10) i32 @pure(i32 %x)
  ret i32 %u
}
; both promise something of their own that is lost
define i32 @src12(i32 noundef %x) {
  %u = call range(i32 0, 10) i32 @pure(i32 %x)
  %v = call range(i32 5, 20) i32 @pure(i32 %x)
  %r = add i32 %u, %v
  ret i32 %r
}
define i32 @tgt12(i32 noundef %x) {
  %u = call i32 @pure(i32 %x)
  %r = add i32 %u, %u
  ret i32 %r
}
; a callee that may not return stands between
define i32 @src13(i32 noundef %x) {
  %u = call i32 @sure(i32 %x)
  %s = call i32 @pure(i32 0)
  %v = call noundef i32 @sure(i32 %x)
  ret i32 %u
}
define i32 @tgt13(i32 noundef %x) {
  %u = call noundef i32 @sure(i32 %x)
  %s = call i32 @pure(i32 0)
  ret i32 %u
}
; noundef behind a call that returns
define i32 @src14(i32 noundef %x) {
  %u = call i32 @sure(i32 %x)
  %v = call noundef i32 @sure(i32 %x)
  ret i32 %u
}
define i32 @tgt14(i32 noundef %x) {
  %v = call noundef i32 @sure(i32 %x)
  ret i32 %v
}
; the transformed function wants more than the original, in a second call
define i32 @src15(i32 noundef %x) {
  %u = call i32 @sure(i32 %x)
  ret i32 %u
}
define i32 @tgt15(i32 noundef %x) {
  %u = call i32 @sure(i32 %x)
  %v = call noundef i32 @sure(i32 %x)
  ret i32 %u
}
