; Whoever follows a pointer need not know that it is not null, if there may be memory: with `null_pointer_is_valid`, and
; in other address spaces.

define i1 @followed(ptr %p) null_pointer_is_valid {
  %x = load i8, ptr %p
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @followed_elsewhere(ptr addrspace(1) %p) {
  %x = load i8, ptr addrspace(1) %p
  %c = icmp eq ptr addrspace(1) %p, null
  ret i1 %c
}

define i1 @followed_as_a_number(ptr %p) null_pointer_is_valid {
  %x = load i8, ptr %p
  %n = ptrtoint ptr %p to i64
  %c = icmp eq i64 %n, 0
  ret i1 %c
}

define i8 @overwritten(ptr %p) null_pointer_is_valid {
  store i8 2, ptr null
  store i8 3, ptr %p
  %x = load i8, ptr null
  ret i8 %x
}

define void @seen() null_pointer_is_valid {
  store i8 2, ptr null
  ret void
}
