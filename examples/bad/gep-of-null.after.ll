define ptr @signed(ptr noundef %p, i64 noundef %x) {
  %y = shl nsw i64 %x, 2
  %q = getelementptr nuw i8, ptr %p, i64 %y
  ret ptr %q
}

define i64 @may_wrap(i64 noundef %x) {
  %i = shl nuw i64 %x, 2
  ret i64 %i
}
