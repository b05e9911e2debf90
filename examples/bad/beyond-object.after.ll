; Wrong: accesses beyond a local, or a global variable of known size.
@word = internal global i32 0

define i32 @smaller_local(i32 %v) {
  %a = alloca i8, align 4
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @fewer_elements(i32 %v) {
  %a = alloca [1 x i32]
  %q = getelementptr i8, ptr %a, i64 4
  store i32 %v, ptr %q
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @behind_global() {
  %q = getelementptr i8, ptr @word, i64 4
  %r = load i32, ptr %q
  ret i32 0
}

define i32 @widened() {
  %r = load i64, ptr @word, align 4
  %s = trunc i64 %r to i32
  ret i32 %s
}
