; One lane of a vector may be poison, and the others are what they are. A number that is made of all of them is poison as
; a whole, and so are all lanes that are made of it again.
define <2 x i8> @round_trip(<2 x i8> %v) {
  ret <2 x i8> %v
}

define i8 @lane(<2 x i8> %v) {
  %lane = extractelement <2 x i8> %v, i32 0
  ret i8 %lane
}
