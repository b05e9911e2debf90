; What attributes say that a function does with its parameters.

declare void @keep(ptr)

define ptr @captured(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %q, ptr null
  ret ptr %r
}

define void @equal_pointer_followed(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}

define void @readonly_passed_on(ptr %p) {
  call void @keep(ptr %p)
  ret void
}
