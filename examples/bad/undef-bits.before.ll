; Some bits of a value may be anything, and the others are what they are.

define i16 @one_byte_of_a_load() {
  %a = alloca i16
  store i8 0, ptr %a
  %v = load i16, ptr %a
  ret i16 %v
}

define i16 @one_byte_of_memory(ptr %p) {
  store i8 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 undef, ptr %q
  %v = load i16, ptr %p
  ret i16 %v
}

define i32 @even() {
  %x = shl i32 undef, 1
  ret i32 %x
}

define i8 @masked() {
  %x = and i8 undef, 12
  ret i8 %x
}

define i1 @compared() {
  %x = or i8 undef, 4
  %y = icmp ugt i8 %x, 3
  ret i1 %y
}

define i1 @never_equal() {
  %x = or i8 undef, 4
  %y = icmp eq i8 %x, 3
  ret i1 %y
}
