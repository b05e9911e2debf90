; A store of a value that is no whole number of bytes is one of it with zeros above (LangRef: "behaves like a zext followed
; by a byte-sized store"), a load is poison where something else is there ("followed by a trunc nuw"). Vectors of such
; values are what they are as integers.

define void @stored(ptr %p, i12 %x) {
  store i12 %x, ptr %p, align 2
  ret void
}

define i9 @loaded(ptr %p) {
  %x = load i9, ptr %p, align 2
  ret i9 %x
}

define i8 @truth(ptr %p, i1 %b) {
  store i1 %b, ptr %p
  %x = load i8, ptr %p
  ret i8 %x
}

define <3 x i5> @lanes(ptr %p) {
  %x = load <3 x i5>, ptr %p, align 2
  ret <3 x i5> %x
}

define i8 @constant_lanes(ptr %p) {
  store <3 x i2> <i2 1, i2 2, i2 3>, ptr %p
  %x = load i8, ptr %p
  ret i8 %x
}
