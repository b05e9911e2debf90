define void @stored(ptr %p, i12 %x) {
  %wide = zext i12 %x to i16
  store i16 %wide, ptr %p, align 2
  ret void
}

define i9 @loaded(ptr %p) {
  %wide = load i16, ptr %p, align 2
  %x = trunc i16 %wide to i9
  ret i9 %x
}

define i8 @truth(ptr %p, i1 %b) {
  store i1 %b, ptr %p
  %x = zext i1 %b to i8
  ret i8 %x
}

define <3 x i5> @lanes(ptr %p) {
  %wide = load i16, ptr %p, align 2
  %whole = trunc i16 %wide to i15
  %x = bitcast i15 %whole to <3 x i5>
  ret <3 x i5> %x
}

define i8 @constant_lanes(ptr %p) {
  store i8 57, ptr %p
  ret i8 57
}
