define <2 x i8> @round_trip(<2 x i8> %v) {
  ret <2 x i8> %v
}

define i8 @lane(<2 x i8> %v) {
  %lane = extractelement <2 x i8> %v, i32 0
  ret i8 %lane
}
