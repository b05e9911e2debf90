; Wrong: what a local holds is another value on one of the ways, or it is read as another type.

define i32 @one_arm(i1 noundef %c) {
  %x = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %write, label %read
write:
  store i32 2, ptr %x
  br label %read
read:
  %r = load i32, ptr %x
  ret i32 %r
}

define i1 @two_reads() {
  %x = alloca i8
  store i8 1, ptr %x
  %a = load i8, ptr %x
  %b = load i8, ptr %x
  %r = icmp eq i8 %a, %b
  ret i1 %r
}

define i8 @part_of_it() {
  %x = alloca i32
  store i32 258, ptr %x
  %r = load i8, ptr %x
  ret i8 %r
}

define i1 @undef_local_twice() {
  %x = alloca i8
  %a = load i8, ptr %x
  %f = freeze i8 %a
  %r = icmp eq i8 %f, %f
  ret i1 %r
}
