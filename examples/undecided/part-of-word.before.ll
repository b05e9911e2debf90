; A byte is added to by an atomic operation, or by exchanges of the aligned word around it. LangRef knows no such words;
; `--assume aligned-words` does.
define i8 @f(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic
  ret i8 %r
}
