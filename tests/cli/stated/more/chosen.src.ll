; TEST-ARGS: -func=right

define i8 @right() {
  ret i8 1
}

define i8 @wrong() {
  ret i8 1
}
