define i32 @f(i32 %n, i64 %i, i64 %j) {
  ret i32 %n
}
