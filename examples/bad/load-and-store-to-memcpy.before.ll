; Wrong: blocks that overlap in part must not be copied by memcpy.
@bytes = external global [3 x i8]

define void @f() {
  %to = getelementptr i8, ptr @bytes, i64 1
  %v = load i16, ptr @bytes, align 1
  store i16 %v, ptr %to, align 1
  ret void
}
