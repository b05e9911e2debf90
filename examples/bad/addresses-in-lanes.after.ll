define ptr @zero(ptr %p) {
  %wrong = getelementptr i8, ptr %p, i64 4
  ret ptr %wrong
}

define i32 @second(<2 x ptr> %bases, i64 %n) {
  %base = extractelement <2 x ptr> %bases, i32 0
  %one = getelementptr i32, ptr %base, i64 %n
  %v = load i32, ptr %one, align 4
  ret i32 %v
}

define ptr @field(<2 x ptr> %bases) {
  %base = extractelement <2 x ptr> %bases, i32 1
  %one = getelementptr i8, ptr %base, i64 64
  ret ptr %one
}
