; What noalias is said of may be where another pointer is, as long as nobody modifies both.
@gp = global ptr null

define i1 @read(ptr noalias %p, ptr %q) {
  %a = load i8, ptr %p
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @written(ptr noalias noundef %p, ptr noundef %q) {
  store i8 1, ptr %p
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @both(ptr noalias %p, ptr noalias %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @as_numbers(ptr noalias %p, ptr %q) {
  %a = load i8, ptr %p
  %x = ptrtoint ptr %p to i64
  %y = ptrtoint ptr %q to i64
  %c = icmp eq i64 %x, %y
  ret i1 %c
}

define i8 @stored(ptr noalias %p) {
  store ptr %p, ptr @gp
  %q = load ptr, ptr @gp
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
