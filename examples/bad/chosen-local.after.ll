define i32 @f(i1 %c) {
  ret i32 7
}
