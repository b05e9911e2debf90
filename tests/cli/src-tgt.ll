define i32 @src(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @tgt(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src2(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @tgt2(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @tgt3(ptr %p) {
  ret i32 1
}
