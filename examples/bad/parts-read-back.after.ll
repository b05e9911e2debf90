define i8 @another_byte(ptr %p, i16 %x) {
  store i16 %x, ptr %p
  %byte = trunc i16 %x to i8
  ret i8 %byte
}

define i8 @beyond(ptr %p, i16 %x) {
  store i16 %x, ptr %p
  %byte = trunc i16 %x to i8
  ret i8 %byte
}
