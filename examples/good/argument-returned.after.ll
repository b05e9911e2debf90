define i8 @returned_added_right(i8 noundef returned %x) {
  %c = icmp eq i8 %x, 4
  br i1 %c, label %a, label %b
a:
  ret i8 4
b:
  ret i8 %x
}

define i8 @returned_call(i8 %x) {
  %r = call i8 @returned_call_f(i8 %x)
  ret i8 1
}

declare i8 @returned_call_f(i8 noundef returned)
