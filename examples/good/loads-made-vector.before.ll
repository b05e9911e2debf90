; Two loads side by side become one load of a vector.
@data = global [2 x i32] zeroinitializer, align 8

define i32 @f() {
  %q = getelementptr i32, ptr @data, i64 1
  %a = load i32, ptr @data, align 8
  %b = load i32, ptr %q, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
