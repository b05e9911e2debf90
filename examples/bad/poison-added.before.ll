; The sum may overflow, which is poison only afterwards.
define i32 @f(i32 %a) {
  %v = add i32 %a, 1
  ret i32 %v
}
