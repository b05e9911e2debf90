; It may be aligned by chance, and it may not be.
define i32 @local(i32 %v) {
  %a = alloca i32, align 4
  store i32 %v, ptr %a, align 4
  %r = load i32, ptr %a, align 4
  ret i32 %r
}
