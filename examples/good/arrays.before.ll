@t = internal global [8 x i32] zeroinitializer

; What is computed from one object does not reach another one.
define i32 @global(i32 %n, i64 %i) {
  %q = getelementptr [8 x i32], ptr @t, i64 0, i64 %i
  store i32 %n, ptr %q
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @local(i32 %n, i64 %i) {
  %a = alloca [4 x i32]
  %q = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  store i32 %n, ptr %q
  %r = load i32, ptr %q
  ret i32 %r
}
