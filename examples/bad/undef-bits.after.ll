define i16 @one_byte_of_a_load() {
  ret i16 4660
}

define i16 @one_byte_of_memory(ptr %p) {
  store i8 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 undef, ptr %q
  ret i16 4660
}

define i32 @even() {
  ret i32 7
}

define i8 @masked() {
  ret i8 16
}

define i1 @compared() {
  ret i1 false
}

define i1 @never_equal() {
  ret i1 true
}
