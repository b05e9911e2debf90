define i16 @widened(ptr %p) {
  %x = load i9, ptr %p, align 1
  %wide = zext i9 %x to i16
  ret i16 %wide
}

define i8 @not_all_ones(ptr %p, i1 %b) {
  store i1 %b, ptr %p
  %x = sext i1 %b to i8
  ret i8 %x
}

define i1 @lowest_bit(ptr %p) {
  %b = load i1, ptr %p
  ret i1 %b
}

define <3 x i5> @lanes(ptr %p) {
  %x = load <3 x i5>, ptr %p, align 2
  ret <3 x i5> %x
}
