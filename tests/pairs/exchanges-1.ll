; refuted: tgt2
; named: tgt1 compares with poison
; An exchange that compares with poison: LangRef does not say what that does.

define i8 @src1(ptr %p, i8 %old, i8 noundef %in) {
  %a = cmpxchg ptr %p, i8 %old, i8 %in acq_rel monotonic
  %r = extractvalue {i8, i1} %a, 0
  ret i8 %r
}
define i8 @tgt1(ptr %p, i8 %old, i8 noundef %in) {
  %a = cmpxchg ptr %p, i8 %old, i8 %in acq_rel monotonic
  %r = extractvalue {i8, i1} %a, 0
  %done = extractvalue {i8, i1} %a, 1
  br i1 %done, label %yes, label %no
yes:
  ret i8 %r
no:
  ret i8 %r
}
; Wrong whatever is compared.
define i8 @src2(ptr %p, i8 %old, i8 noundef %in) {
  %a = cmpxchg ptr %p, i8 %old, i8 %in acq_rel monotonic
  %r = extractvalue {i8, i1} %a, 0
  ret i8 %r
}
define i8 @tgt2(ptr %p, i8 %old, i8 noundef %in) {
  %a = cmpxchg ptr %p, i8 %old, i8 %in acq_rel monotonic
  %r = extractvalue {i8, i1} %a, 0
  %done = extractvalue {i8, i1} %a, 1
  br i1 %done, label %yes, label %no
yes:
  ret i8 %r
no:
  %s = add i8 %r, 1
  ret i8 %s
}
