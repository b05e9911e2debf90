; Weak exchanges that become strong ones.
; valid: tgt1 tgt2 tgt3 tgt4
; refuted: tgt5 tgt6 tgt7 tgt8
define i1 @src1(ptr %p, i32 %x, i32 %y) {
  %c = cmpxchg weak ptr %p, i32 %x, i32 %y seq_cst acquire
  %f = extractvalue { i32, i1 } %c, 1
  ret i1 %f
}
define i1 @tgt1(ptr %p, i32 %x, i32 %y) {
  %c = cmpxchg ptr %p, i32 %x, i32 %y seq_cst acquire
  %f = extractvalue { i32, i1 } %c, 1
  ret i1 %f
}
; with a stronger ordering
define i32 @src2(ptr %p, i32 %x) {
  %c = cmpxchg weak ptr %p, i32 %x, i32 1 monotonic monotonic
  %f = extractvalue { i32, i1 } %c, 0
  ret i32 %f
}
define i32 @tgt2(ptr %p, i32 %x) {
  %c = cmpxchg ptr %p, i32 %x, i32 1 acq_rel acquire
  %f = extractvalue { i32, i1 } %c, 0
  ret i32 %f
}
; both after each other
define i1 @src3(ptr %p, ptr %q) {
  %c = cmpxchg weak ptr %p, i32 0, i32 1 acquire monotonic
  %f = extractvalue { i32, i1 } %c, 1
  %d = cmpxchg weak ptr %q, i32 0, i32 1 release monotonic
  %g = extractvalue { i32, i1 } %d, 1
  %h = and i1 %f, %g
  ret i1 %h
}
define i1 @tgt3(ptr %p, ptr %q) {
  %c = cmpxchg ptr %p, i32 0, i32 1 acquire monotonic
  %f = extractvalue { i32, i1 } %c, 1
  %d = cmpxchg ptr %q, i32 0, i32 1 release monotonic
  %g = extractvalue { i32, i1 } %d, 1
  %h = and i1 %g, %f
  ret i1 %h
}
; the original may fail for no reason: the transformed function always does
define i1 @src4(ptr %p) {
  %c = cmpxchg weak ptr %p, i32 0, i32 1 monotonic monotonic
  %f = extractvalue { i32, i1 } %c, 1
  ret i1 %f
}
define i1 @tgt4(ptr %p) {
  %x = load atomic i32, ptr %p monotonic, align 4
  ret i1 false
}
; a strong one that becomes weak
define i1 @src5(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %f = extractvalue { i32, i1 } %c, 1
  ret i1 %f
}
define i1 @tgt5(ptr %p) {
  %c = cmpxchg weak ptr %p, i32 0, i32 1 monotonic monotonic
  %f = extractvalue { i32, i1 } %c, 1
  ret i1 %f
}
; with a weaker ordering
define i32 @src6(ptr %p, ptr %q) {
  store i32 1, ptr %q
  %c = cmpxchg weak ptr %p, i32 0, i32 1 release monotonic
  %f = extractvalue { i32, i1 } %c, 0
  ret i32 %f
}
define i32 @tgt6(ptr %p, ptr %q) {
  store i32 1, ptr %q
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %f = extractvalue { i32, i1 } %c, 0
  ret i32 %f
}
; one of two is weak still
define i1 @src7(ptr %p, ptr %q) {
  %c = cmpxchg weak ptr %p, i32 0, i32 1 monotonic monotonic
  %f = extractvalue { i32, i1 } %c, 1
  %d = cmpxchg ptr %q, i32 0, i32 1 monotonic monotonic
  %g = extractvalue { i32, i1 } %d, 1
  ret i1 %g
}
define i1 @tgt7(ptr %p, ptr %q) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %f = extractvalue { i32, i1 } %c, 1
  %d = cmpxchg weak ptr %q, i32 0, i32 1 monotonic monotonic
  %g = extractvalue { i32, i1 } %d, 1
  ret i1 %g
}
; another value is stored
define void @src8(ptr %p) {
  %c = cmpxchg weak ptr %p, i32 0, i32 1 monotonic monotonic
  ret void
}
define void @tgt8(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 2 monotonic monotonic
  ret void
}
