; Wrong: what is written is not what is said not to be written, or is said so all the same.

define void @ro_param_alias(ptr readonly %p, ptr %q) {
  store i8 1, ptr %q
  ret void
}

define void @ro_param_conditional(ptr readonly %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}

define void @ro_added_store_kept(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}

define i8 @mem_none_reads_const_ub() memory(none) {
  %v = load i8, ptr @mem_none_reads_const_ub_k
  ret i8 %v
}

@mem_none_reads_const_ub_k = constant i8 7

define void @mem_argmem_writes_arg(ptr %p) memory(argmem: readwrite) {
  store i8 1, ptr %p
  ret void
}

define i8 @mem_alloca() memory(none) {
  %a = alloca i8
  store i8 1, ptr %a
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @mem_added_none() {
  %v = load i8, ptr @mem_added_none_g
  ret i8 %v
}

@mem_added_none_g = global i8 7
