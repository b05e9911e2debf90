; What may be anything in some bits only may be taken to be any value that has the others.

define i16 @one_byte_of_a_load() {
  %a = alloca i16
  store i8 0, ptr %a
  %v = load i16, ptr %a
  ret i16 %v
}

define i32 @even_digit() {
  %x = shl i32 undef, 1
  %y = and i32 %x, 15
  ret i32 %y
}

define i1 @above() {
  %x = or i8 undef, 4
  %y = icmp ugt i8 %x, 3
  ret i1 %y
}

define i1 @either() {
  %x = or i8 undef, 4
  %y = icmp ugt i8 %x, 4
  ret i1 %y
}

define i1 @signed() {
  %x = or i8 undef, -128
  %y = icmp slt i8 %x, 0
  ret i1 %y
}

define i8 @nothing_left(i8 noundef %n) {
  %x = and i8 undef, 12
  %y = and i8 %x, 3
  %z = or i8 %y, %n
  ret i8 %z
}

define i32 @halves() {
  %a = alloca i32
  store i16 7, ptr %a
  %v = load i32, ptr %a
  %low = and i32 %v, 65535
  ret i32 %low
}
