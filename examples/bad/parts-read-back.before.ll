; Wrong: it is another part of what was stored, or what is behind it.

define i8 @another_byte(ptr %p, i16 %x) {
  store i16 %x, ptr %p
  %second = getelementptr inbounds i8, ptr %p, i64 1
  %read = load i8, ptr %second
  ret i8 %read
}

define i8 @beyond(ptr %p, i16 %x) {
  store i16 %x, ptr %p
  %third = getelementptr i8, ptr %p, i64 2
  %read = load i8, ptr %third
  ret i8 %read
}
