define i8 @f(ptr %p) {
  %second = getelementptr i8, ptr %p, i64 1
  %v = load i8, ptr %second, align 1
  store i32 -1, ptr %p, align 4
  ret i8 %v
}
