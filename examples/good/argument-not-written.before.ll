; Right: the callee reaches the object through an argument only that it does not write through.

define i8 @readonly_arg_private() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @readonly_arg_private_f(ptr captures(none) readonly %a)
  %v = load i8, ptr %a
  ret i8 %v
}

declare void @readonly_arg_private_f(ptr)

define i8 @readonly_argmem_foreign(ptr %p) {
  store i8 1, ptr %p
  call void @readonly_argmem_foreign_f(ptr readonly %p)
  %v = load i8, ptr %p
  ret i8 %v
}

declare void @readonly_argmem_foreign_f(ptr) memory(argmem: readwrite) nosync
