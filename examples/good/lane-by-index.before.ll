; An index outside the vector gives poison, which may become any value.
define i32 @f(<2 x i32> %v, i32 %i) {
  %a = extractelement <2 x i32> %v, i32 %i
  ret i32 %a
}
