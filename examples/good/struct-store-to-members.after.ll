@s = external global { i8, i32 }

define void @f(i8 %a, i32 %b) {
  %q = getelementptr { i8, i32 }, ptr @s, i64 0, i32 1
  store i8 %a, ptr @s, align 4
  store i32 %b, ptr %q, align 4
  ret void
}
