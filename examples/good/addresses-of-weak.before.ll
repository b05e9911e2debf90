; A strong global is nowhere else, and a weak one is no local.
@a = weak global i32 0
@b = global i32 0
@c = global i32 0

define i1 @strong() {
  %c = icmp eq ptr @c, @b
  ret i1 %c
}

define i1 @local() {
  %p = alloca i32
  %c = icmp eq ptr @a, %p
  ret i1 %c
}
