; A number that is made of lanes is poison if one of them is, so there is no harm in not making it.
define <2 x i8> @round_trip(<2 x i8> %v) {
  %number = bitcast <2 x i8> %v to i16
  %again = bitcast i16 %number to <2 x i8>
  ret <2 x i8> %again
}

define i8 @lane(<2 x i8> %v) {
  %number = bitcast <2 x i8> %v to i16
  %lane = trunc i16 %number to i8
  ret i8 %lane
}
