; valid: tgt1 tgt2
; refuted: tgt3
; Compare-exchanges of what a `noalias` parameter points to.

define i32 @src1(ptr noalias %p) {
  %a = cmpxchg weak ptr %p, i32 1, i32 2 acquire monotonic
  %r = extractvalue {i32, i1} %a, 0
  ret i32 %r
}
define i32 @tgt1(ptr noalias %p) {
  %a = cmpxchg weak ptr %p, i32 1, i32 2 acquire acquire
  %r = extractvalue {i32, i1} %a, 0
  ret i32 %r
}
define i32 @src2(ptr noalias %p) {
  %a = cmpxchg ptr %p, i32 1, i32 2 acquire monotonic
  %r = extractvalue {i32, i1} %a, 0
  ret i32 %r
}
define i32 @tgt2(ptr noalias %p) {
  %a = cmpxchg ptr %p, i32 1, i32 2 acq_rel acquire
  %r = extractvalue {i32, i1} %a, 0
  ret i32 %r
}
; Another value is expected.
define i32 @src3(ptr noalias %p) {
  %a = cmpxchg ptr %p, i32 1, i32 2 acquire monotonic
  %r = extractvalue {i32, i1} %a, 0
  ret i32 %r
}
define i32 @tgt3(ptr noalias %p) {
  %a = cmpxchg ptr %p, i32 3, i32 2 acquire monotonic
  %r = extractvalue {i32, i1} %a, 0
  ret i32 %r
}
