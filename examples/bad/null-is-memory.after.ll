define i1 @followed(ptr %p) null_pointer_is_valid {
  %x = load i8, ptr %p
  ret i1 false
}

define i1 @followed_elsewhere(ptr addrspace(1) %p) {
  %x = load i8, ptr addrspace(1) %p
  ret i1 false
}

define i1 @followed_as_a_number(ptr %p) null_pointer_is_valid {
  %x = load i8, ptr %p
  ret i1 false
}

define i8 @overwritten(ptr %p) null_pointer_is_valid {
  store i8 2, ptr null
  store i8 3, ptr %p
  ret i8 2
}

define void @seen() null_pointer_is_valid {
  ret void
}
