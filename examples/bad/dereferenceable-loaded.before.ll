; Wrong: what is loaded need not point to valid memory.

define ptr @dereferenceable(ptr %p) {
  %r = load ptr, ptr %p
  ret ptr %r
}
