define void @f(ptr noalias %to, ptr noalias %from) {
  %to1 = getelementptr i8, ptr %to, i64 4
  %from1 = getelementptr i8, ptr %from, i64 4
  %a = load atomic i32, ptr %from unordered, align 4
  store atomic i32 %a, ptr %to unordered, align 4
  %b = load atomic i32, ptr %from1 unordered, align 4
  store atomic i32 %b, ptr %to1 unordered, align 4
  ret void
}
