; The store goes to the element behind it: wrong.

define void @f(ptr %p, i64 %i) {
  %j = add i64 %i, 1
  %q = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %q
  ret void
}
