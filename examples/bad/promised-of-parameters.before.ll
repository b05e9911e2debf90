; Wrong: what is promised of the parameters, or of what is new, is not so.

declare noalias ptr @_Znwm(i64)

define i8 @readonly_added(ptr %p) {
  store i8 3, ptr %p
  ret i8 2
}

define i32 @returned_wrongly(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define i64 @new_taken_for_null() {
  %p = call ptr @_Znwm(i64 1)
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
