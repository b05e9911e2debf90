; Wrong: a volatile access is not split into several.
@x = global i64 0

define void @f() {
  %high = getelementptr i8, ptr @x, i64 4
  store volatile i32 0, ptr @x, align 4
  store volatile i32 0, ptr %high, align 4
  ret void
}
