declare noalias ptr @_Znwm(i64)

define i8 @readonly_added(ptr readonly %p) {
  store i8 3, ptr %p
  ret i8 2
}

define i32 @returned_wrongly(i32 returned %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define i64 @new_taken_for_null() {
  ret i64 0
}
