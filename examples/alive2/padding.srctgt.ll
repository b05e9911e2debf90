; LangRef: a store of a struct fills padding with undef. alive-tv takes it for poison: correct.

@s = global { i8, i32 } zeroinitializer

define i8 @src({ i8, i32 } noundef %v) {
  store { i8, i32 } %v, ptr @s
  %p = getelementptr i8, ptr @s, i64 1
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt({ i8, i32 } noundef %v) {
  store { i8, i32 } %v, ptr @s
  ret i8 poison
}
