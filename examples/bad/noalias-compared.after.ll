@gp = global ptr null

define i1 @read(ptr noalias %p, ptr %q) {
  %a = load i8, ptr %p
  ret i1 false
}

define i1 @written(ptr noalias noundef %p, ptr noundef %q) {
  store i8 1, ptr %p
  ret i1 false
}

define i1 @both(ptr noalias %p, ptr noalias %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  ret i1 false
}

define i1 @as_numbers(ptr noalias %p, ptr %q) {
  %a = load i8, ptr %p
  ret i1 false
}

define i8 @stored(ptr noalias %p) {
  store ptr %p, ptr @gp
  %q = load ptr, ptr @gp
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
