define i1 @f(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
