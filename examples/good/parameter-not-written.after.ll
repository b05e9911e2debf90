define void @ro_param_geps(ptr readonly %p) {
  unreachable
}

define i8 @ro_param_conditional_ok(ptr readonly %p, i1 noundef %c) {
  ret i8 2
}

define void @mem_none_writes_global() memory(none) {
  unreachable
}

@mem_none_writes_global_g = global i8 7

define void @mem_argmem_writes_global(ptr %p) memory(argmem: readwrite) {
  unreachable
}

@mem_argmem_writes_global_g = global i8 7

define i8 @mem_none_reads_const() memory(none) {
  ret i8 7
}

@mem_none_reads_const_k = constant i8 7

define i8 @mem_added_read() memory(read) {
  %v = load i8, ptr @mem_added_read_g
  ret i8 %v
}

@mem_added_read_g = global i8 7

define i8 @mem_write_reads_after(ptr %p) memory(argmem: write) {
  store i8 3, ptr %p
  ret i8 3
}
