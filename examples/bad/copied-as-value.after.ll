define i8 @by_bytes() {
  %s = alloca i16
  %d = alloca i16
  store i8 1, ptr %s
  %s1 = getelementptr i8, ptr %s, i64 1
  store i8 poison, ptr %s1
  %w = load i16, ptr %s
  store i16 %w, ptr %d
  %v = load i8, ptr %d
  ret i8 %v
}

define i8 @part() {
  %s = alloca i16
  store i8 1, ptr %s
  %s1 = getelementptr i8, ptr %s, i64 1
  store i8 poison, ptr %s1
  %w = load i16, ptr %s
  %v = trunc i16 %w to i8
  ret i8 %v
}
