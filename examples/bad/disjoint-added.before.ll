; Wrong: bits are not disjoint that may both be set, and a product of one bit that is -1 with itself overflows.
define i1 @f(i1 noundef %c, i64 noundef %i, ptr noundef %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 1, ptr %q
  %or = or i1 %c, %c
  ret i1 %or
}

define i1 @product(i1 noundef %c) {
  %product = mul i1 %c, true
  ret i1 %product
}
