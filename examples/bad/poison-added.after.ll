define i32 @f(i32 %a) {
  %v = add nsw i32 %a, 1
  ret i32 %v
}
