@t = internal global [8 x i32] zeroinitializer

define i32 @global(i32 %n, i64 %i) {
  %q = getelementptr [8 x i32], ptr @t, i64 0, i64 %i
  store i32 %n, ptr %q
  ret i32 %n
}

define i32 @local(i32 %n, i64 %i) {
  ret i32 %n
}
