; Arithmetic on two values side by side, and their stores, become arithmetic on a vector.
@data = global [2 x i32] zeroinitializer, align 8

define void @f(i32 %x, i32 %y) {
  %q = getelementptr i32, ptr @data, i64 1
  %a = add i32 %x, 1
  %b = add i32 %y, 2
  store i32 %a, ptr @data, align 8
  store i32 %b, ptr %q, align 4
  ret void
}
