define i32 @f(i1 noundef %b) {
  ret i32 poison
}
