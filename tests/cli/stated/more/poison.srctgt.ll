; TEST-ARGS: --disable-poison-input -disable-undef-input
; It would be wrong if the argument could be poison.

define i1 @src(i1 %x) {
  %r = freeze i1 %x
  ret i1 %r
}

define i1 @tgt(i1 %x) {
  ret i1 %x
}
