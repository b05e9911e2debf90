@g = external global i32, align 4

define i8 @low_byte() {
  %w = load i32, ptr @g, align 4
  %v = trunc i32 %w to i8
  ret i8 %v
}

@k = constant i8 3
define i8 @written() {
  store i8 3, ptr @k
  ret i8 3
}
