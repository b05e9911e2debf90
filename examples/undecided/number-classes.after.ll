define i1 @half(half nofpclass(nan) %x) {
  ret i1 false
}
