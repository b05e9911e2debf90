; What wraps without a sign is another thing than what wraps with one.
define ptr @signed(ptr noundef %p, i64 noundef %x) {
  %q = getelementptr nuw i32, ptr %p, i64 %x
  ret ptr %q
}

define i64 @may_wrap(i64 noundef %x) {
  %p = getelementptr i32, ptr null, i64 %x
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
