; Nothing but null is in bounds of null; an index without a sign that wraps makes poison.
define i1 @is_null(i64 noundef %x) {
  %p = getelementptr inbounds i8, ptr null, i64 %x
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define ptr @beyond() {
  %p = getelementptr inbounds i8, ptr null, i64 4
  ret ptr %p
}

define i64 @distance(i64 noundef %x) {
  %p = getelementptr nuw i32, ptr null, i64 %x
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
