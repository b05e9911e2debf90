; TEST-ARGS: -tgt-is-asm

define i1 @src(i1 %x) {
  ret i1 %x
}

define i1 @tgt(i1 %x) {
  ret i1 %x
}
