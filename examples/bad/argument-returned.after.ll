define i8 @returned_added_wrong(i8 returned %x, i8 %y) {
  ret i8 %y
}

define i8 @returned_call_other(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @returned_call_other_f(i8 %x, i8 %y)
  ret i8 %y
}

declare i8 @returned_call_other_f(i8 returned, i8)
