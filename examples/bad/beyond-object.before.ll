@word = internal global i32 0

define i32 @smaller_local(i32 %v) {
  %a = alloca i32
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @fewer_elements(i32 %v) {
  %a = alloca [2 x i32]
  %q = getelementptr i8, ptr %a, i64 4
  store i32 %v, ptr %q
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @behind_global() {
  %r = load i32, ptr @word
  ret i32 0
}

define i32 @widened() {
  %r = load i32, ptr @word
  ret i32 %r
}
