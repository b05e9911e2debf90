target triple = "x86_64-unknown-linux-gnu"

define i8 @divided_by_itself(i8 noundef %x) {
  ret i8 1
}

define i8 @zero_divisor(i8 %x, i8 noundef %y) {
  %r = udiv i8 %x, %y
  ret i8 %r
}

define i8 @divided_by_minus_one(i8 noundef %x) {
  %r = sub nsw i8 0, %x
  ret i8 %r
}

define i8 @remainder_from_quotient(i8 noundef %x, i8 noundef %y) {
  %r = urem i8 %x, %y
  ret i8 %r
}

define <2 x i8> @zero_in_one_lane(<2 x i8> %v) {
  unreachable
}
