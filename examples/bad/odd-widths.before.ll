; What a load of a value that is no whole number of bytes finds in the bits that are left over makes it poison, and a
; store leaves zeros there.

define i16 @widened(ptr %p) {
  %x = load i8, ptr %p
  %wide = zext i8 %x to i16
  ret i16 %wide
}

define i8 @not_all_ones(ptr %p, i1 %b) {
  store i1 %b, ptr %p
  %x = load i8, ptr %p
  ret i8 %x
}

define i1 @lowest_bit(ptr %p) {
  %x = load i8, ptr %p
  %b = trunc i8 %x to i1
  ret i1 %b
}

define <3 x i5> @lanes(ptr %p) {
  %wide = load i16, ptr %p, align 2
  %whole = trunc i16 %wide to i15
  %x = bitcast i15 %whole to <3 x i5>
  ret <3 x i5> %x
}
