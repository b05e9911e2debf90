; With `null_pointer_is_valid` there may be memory at null, which is no local.

define i8 @own(ptr %p) null_pointer_is_valid {
  %a = alloca i8
  store i8 1, ptr %a
  store i8 2, ptr null
  %x = load i8, ptr %a
  ret i8 %x
}

define i8 @forwarded() null_pointer_is_valid {
  store i8 2, ptr null
  %x = load i8, ptr null
  ret i8 %x
}

define i8 @unless_it_is_null(ptr %p) null_pointer_is_valid {
  store i8 2, ptr null
  store i8 3, ptr %p
  %x = load i8, ptr null
  ret i8 %x
}

define i8 @aligned() null_pointer_is_valid {
  %x = load i8, ptr null, align 1
  ret i8 %x
}

define i8 @elsewhere_it_is_undefined(i1 %c) {
  %a = alloca i8
  store i8 1, ptr %a
  %p = select i1 %c, ptr %a, ptr null
  %x = load i8, ptr %p
  ret i8 %x
}
