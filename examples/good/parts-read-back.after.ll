define i8 @second_byte(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %shifted = lshr i32 %x, 8
  %byte = trunc i32 %shifted to i8
  ret i8 %byte
}

define i8 @twice_in_a_row(ptr %p, i32 %x, i16 %y) {
  store i32 %x, ptr %p
  %behind = getelementptr i8, ptr %p, i64 4
  store i16 %y, ptr %behind
  %shifted = lshr i32 %x, 24
  %byte = trunc i32 %shifted to i8
  ret i8 %byte
}

define void @overwritten_around_others(ptr %p, i32 %x, i32 %y) {
  %behind = getelementptr i8, ptr %p, i64 4
  %further = getelementptr i8, ptr %p, i64 8
  store i32 %x, ptr %behind
  store i32 %y, ptr %further
  store i32 2, ptr %p
  ret void
}
