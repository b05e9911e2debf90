; ERROR: Couldn't prove the correctness of the transformation

define i8 @src() {
  ret i8 1
}

define i8 @tgt() {
  ret i8 1
}
