define i32 @f(<2 x i32> %v, i32 %i) {
  %first = icmp ne i32 %i, 0
  %a = extractelement <2 x i32> %v, i32 0
  %b = extractelement <2 x i32> %v, i32 1
  %r = select i1 %first, i32 %a, i32 %b
  ret i32 %r
}
