@s = external global { i8, i32 }

define i32 @f() {
  %q = getelementptr { i8, i32 }, ptr @s, i64 0, i32 1
  %v = load i32, ptr %q, align 4
  ret i32 %v
}
