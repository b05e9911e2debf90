; Right: four stores of the same byte next to each other become one memset.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f(ptr %p) {
  %p1 = getelementptr i8, ptr %p, i64 4
  %p2 = getelementptr i8, ptr %p, i64 8
  %p3 = getelementptr i8, ptr %p, i64 12
  store i32 0, ptr %p, align 4
  store i32 0, ptr %p1, align 4
  store i32 0, ptr %p2, align 4
  store i32 0, ptr %p3, align 4
  ret void
}
