target triple = "x86_64-unknown-linux-gnu"

define i8 @divided_by_itself(i8 noundef %x) {
  %r = udiv i8 %x, %x
  ret i8 %r
}

define i8 @zero_divisor(i8 %x, i8 noundef %y) {
  %r = udiv i8 %x, %y
  %c = icmp eq i8 %y, 0
  %s = select i1 %c, i8 7, i8 %r
  ret i8 %s
}

define i8 @divided_by_minus_one(i8 noundef %x) {
  %r = sdiv i8 %x, -1
  ret i8 %r
}

define i8 @remainder_from_quotient(i8 noundef %x, i8 noundef %y) {
  %q = udiv i8 %x, %y
  %m = mul i8 %q, %y
  %r = sub i8 %x, %m
  ret i8 %r
}

define <2 x i8> @zero_in_one_lane(<2 x i8> %v) {
  %r = udiv <2 x i8> %v, <i8 1, i8 0>
  ret <2 x i8> %r
}
