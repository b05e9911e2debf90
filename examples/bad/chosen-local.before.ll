; A choice between two locals holds what was stored in one of them.
define i32 @f(i1 %c) {
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 1, ptr %a, align 4
  store i32 2, ptr %b, align 4
  %p = select i1 %c, ptr %a, ptr %b
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
