define i16 @one_byte_of_a_load() {
  ret i16 4608
}

define i32 @even_digit() {
  ret i32 6
}

define i1 @above() {
  ret i1 true
}

define i1 @either() {
  ret i1 false
}

define i1 @signed() {
  ret i1 true
}

define i8 @nothing_left(i8 noundef %n) {
  ret i8 %n
}

define i32 @halves() {
  ret i32 7
}
