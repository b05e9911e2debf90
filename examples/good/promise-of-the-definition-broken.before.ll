; Right: what a function promises of itself, and its own instructions break, leaves no defined behaviour that the
; transformed function would have to keep.

define i8 @writes(ptr %p) memory(read) {
  store i8 0, ptr %p
  ret i8 2
}

define dereferenceable(4) ptr @returns_a_local() {
  %p = alloca i32
  ret ptr %p
}
