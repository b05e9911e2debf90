define i32 @f(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %q = getelementptr i8, ptr %p, i64 4
  %x = load i64, ptr %p, align 4
  %y = load i64, ptr %q, align 4
  ret i32 3
b:
  ret i32 2
}
