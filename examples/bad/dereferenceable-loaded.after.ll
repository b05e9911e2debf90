define ptr @dereferenceable(ptr %p) {
  %r = load ptr, ptr %p, !dereferenceable !7
  ret ptr %r
}

!7 = !{i64 8}
