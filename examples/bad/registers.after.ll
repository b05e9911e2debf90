define i32 @one_arm(i1 noundef %c) {
  ret i32 2
}

define i1 @two_reads() {
  %x = alloca i8
  %a = load i8, ptr %x
  %b = load i8, ptr %x
  %r = icmp eq i8 %a, %b
  ret i1 %r
}

define i8 @part_of_it() {
  ret i8 1
}

define i1 @undef_local_twice() {
  %x = alloca i8
  %a = load i8, ptr %x
  %f = freeze i8 %a
  %h = freeze i8 %a
  %r = icmp eq i8 %f, %h
  ret i1 %r
}
