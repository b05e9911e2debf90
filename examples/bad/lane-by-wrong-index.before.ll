; An index into the vector is taken for the other one.
define i32 @f(<2 x i32> %v, i32 %i) {
  %a = extractelement <2 x i32> %v, i32 %i
  ret i32 %a
}
