define i8 @own(ptr %p) null_pointer_is_valid {
  store i8 2, ptr null
  ret i8 1
}

define i8 @forwarded() null_pointer_is_valid {
  store i8 2, ptr null
  ret i8 2
}

define i8 @unless_it_is_null(ptr %p) null_pointer_is_valid {
  store i8 2, ptr null
  store i8 3, ptr %p
  %is_null = icmp eq ptr %p, null
  %x = select i1 %is_null, i8 3, i8 2
  ret i8 %x
}

define i8 @aligned() null_pointer_is_valid {
  %x = load i8, ptr null, align 8
  ret i8 %x
}

define i8 @elsewhere_it_is_undefined(i1 %c) {
  ret i8 1
}
