; What attributes say that a function does with its parameters.

declare void @keep(ptr)

define i8 @readonly_added(ptr readonly %p) {
  store i8 3, ptr %p
  ret i8 2
}

define ptr @captured(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr null
  ret ptr %r
}

define void @equal_pointer_followed(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %q
  ret void
b:
  ret void
}

define i32 @returned_wrongly(i32 returned %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define void @readonly_passed_on(ptr readonly %p) {
  call void @keep(ptr %p)
  ret void
}
