define i1 @f(i32 %a, i32 %b) {
  %n = xor i32 %a, -1
  %o = icmp ult i32 %n, %b
  ret i1 %o
}
