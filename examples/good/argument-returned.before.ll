; Right: what is `returned` is the argument.

define i8 @returned_added_right(i8 noundef %x) {
  %c = icmp eq i8 %x, 4
  br i1 %c, label %a, label %b
a:
  ret i8 4
b:
  ret i8 %x
}

define i8 @returned_call(i8 %x) {
  %r = call i8 @returned_call_f(i8 %x)
  %c = icmp eq i8 %r, %x
  %z = zext i1 %c to i8
  ret i8 %z
}

declare i8 @returned_call_f(i8 noundef returned)
