; Both elements may be the same.
define i32 @f(i32 %n, i64 %i, i64 %j) {
  %a = alloca [4 x i32]
  %q = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  %s = getelementptr [4 x i32], ptr %a, i64 0, i64 %j
  store i32 %n, ptr %q
  store i32 0, ptr %s
  %r = load i32, ptr %q
  ret i32 %r
}
