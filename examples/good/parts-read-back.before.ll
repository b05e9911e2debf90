; Right: what is read back is part of what was stored just before, and what is stored in between is elsewhere.

define i8 @second_byte(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %second = getelementptr inbounds i8, ptr %p, i64 1
  %read = load i8, ptr %second
  ret i8 %read
}

define i8 @twice_in_a_row(ptr %p, i32 %x, i16 %y) {
  store i32 %x, ptr %p
  %behind = getelementptr i8, ptr %p, i64 4
  store i16 %y, ptr %behind
  %last = getelementptr i8, ptr %p, i64 3
  %read = load i8, ptr %last
  ret i8 %read
}

define void @overwritten_around_others(ptr %p, i32 %x, i32 %y) {
  %behind = getelementptr i8, ptr %p, i64 4
  %further = getelementptr i8, ptr %p, i64 8
  store i32 1, ptr %p
  store i32 %x, ptr %behind
  store i32 %y, ptr %further
  store i32 2, ptr %p
  ret void
}
