@bytes = external global [3 x i8]

define void @f() {
  %p1 = getelementptr i8, ptr @bytes, i64 1
  %p2 = getelementptr i8, ptr @bytes, i64 2
  %a = load i8, ptr @bytes, align 1
  store i8 %a, ptr %p1, align 1
  %b = load i8, ptr %p1, align 1
  store i8 %b, ptr %p2, align 1
  ret void
}
