; A pointer whose bytes are read as a number, or stored as one, points into no object any more. Which objects pointers
; may point into is not looked at.

define ptr @read_as_number(ptr %p) {
  %r = load ptr, ptr %p, align 8
  ret ptr %r
}

define void @stored_as_number(ptr %p, ptr %x) {
  store ptr %x, ptr %p, align 8
  ret void
}

define void @copied_as_number(ptr %p, ptr %q) {
  %x = load ptr, ptr %p, align 8
  store ptr %x, ptr %q, align 8
  ret void
}

; Where its own objects are is for the original to choose.
define i1 @compared_with_a_foreign_pointer(ptr %p) {
  %a = alloca i32
  %v = icmp eq ptr %a, %p
  ret i1 %v
}

define i1 @compared_with_a_loaded_pointer(ptr %p) {
  %a = alloca i32
  %q = load ptr, ptr %p
  %v = icmp eq ptr %a, %q
  ret i1 %v
}
