define i32 @f(i1 %c) {
  %v = select i1 %c, i32 1, i32 2
  ret i32 %v
}
