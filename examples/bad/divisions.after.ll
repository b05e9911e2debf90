target triple = "x86_64-unknown-linux-gnu"

define i8 @division_introduced(i8 noundef %x, i8 noundef %y) {
  %r = udiv i8 %x, %y
  ret i8 0
}

define i8 @division_hoisted(i8 noundef %x, i8 noundef %y, i1 noundef %c) {
  %q = udiv i8 %x, %y
  %r = select i1 %c, i8 %q, i8 0
  ret i8 %r
}

define i8 @division_of_least_introduced(i8 noundef %x) {
  %r = sdiv i8 %x, -1
  ret i8 %r
}

define i8 @signed_division_made_unsigned(i8 noundef %x, i8 noundef %y) {
  %r = udiv i8 %x, %y
  ret i8 %r
}

define <2 x i8> @zero_divisor_in_other_lane(<2 x i8> %v, i8 noundef %y) {
  %d = insertelement <2 x i8> <i8 1, i8 0>, i8 %y, i32 0
  %r = urem <2 x i8> %v, %d
  ret <2 x i8> %r
}
