define i32 @local(i32 %v) {
  %a = alloca i32, align 1
  store i32 %v, ptr %a, align 4
  %r = load i32, ptr %a, align 4
  ret i32 %r
}
