; The transformed function does not choose for the original.

define i32 @one_number() {
  %x = freeze i32 undef
  %y = sub i32 %x, %x
  ret i32 %y
}

define i8 @second_byte(ptr %p) {
  store i16 4660, ptr %p, align 2
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %x = load i8, ptr %q
  ret i8 %x
}

define i64 @halves(ptr %p) {
  store <2 x i32> <i32 1, i32 2>, ptr %p
  %both = load i64, ptr %p, align 8
  ret i64 %both
}
