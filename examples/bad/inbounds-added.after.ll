define i8 @before_the_object(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %v = load i8, ptr %q
  ret i8 %v
}

define ptr @one_byte_too_far(ptr dereferenceable(8) %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 9
  ret ptr %q
}
