; One byte of poison makes poison of all that is loaded with it.

@g = external global i32, align 4

define i8 @low_byte() {
  %v = load i8, ptr @g, align 4
  ret i8 %v
}

; And nothing else may be written to a constant either.
@k = constant i8 3
define i8 @written() {
  ret i8 3
}
