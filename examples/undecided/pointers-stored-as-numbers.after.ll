define ptr @read_as_number(ptr %p) {
  %a = load i64, ptr %p, align 8
  %r = inttoptr i64 %a to ptr
  ret ptr %r
}

define void @stored_as_number(ptr %p, ptr %x) {
  %a = ptrtoint ptr %x to i64
  store i64 %a, ptr %p, align 8
  ret void
}

define void @copied_as_number(ptr %p, ptr %q) {
  %x = load i64, ptr %p, align 8
  store i64 %x, ptr %q, align 8
  ret void
}

define i1 @compared_with_a_foreign_pointer(ptr %p) {
  %a = alloca i32
  ret i1 false
}

define i1 @compared_with_a_loaded_pointer(ptr %p) {
  %a = alloca i32
  %q = load ptr, ptr %p
  ret i1 false
}
