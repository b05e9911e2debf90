define void @ro_param_alias(ptr readonly %p, ptr %q) {
  unreachable
}

define void @ro_param_conditional(ptr readonly %p, i1 %c) {
  unreachable
}

define void @ro_added_store_kept(ptr readonly %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}

define i8 @mem_none_reads_const_ub() memory(none) {
  unreachable
}

@mem_none_reads_const_ub_k = constant i8 7

define void @mem_argmem_writes_arg(ptr %p) memory(argmem: readwrite) {
  unreachable
}

define i8 @mem_alloca() memory(none) {
  unreachable
}

define i8 @mem_added_none() memory(none) {
  %v = load i8, ptr @mem_added_none_g
  ret i8 %v
}

@mem_added_none_g = global i8 7
