; What attributes say that a function does with its parameters.

declare void @keep(ptr)

define i8 @readonly_kept(ptr readonly captures(none) %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

define i32 @returned_added(i32 returned %x) {
  ret i32 %x
}

define void @readonly_passed_to_reader(ptr readonly %p) {
  call void @keep(ptr readonly captures(none) %p)
  ret void
}
