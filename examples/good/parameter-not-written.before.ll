; Right: to write what one says one does not write is undefined behaviour, and what is not written may be said not to be.

define void @ro_param_geps(ptr readonly %p) {
  %q = getelementptr i8, ptr %p, i64 2
  store i8 1, ptr %q
  ret void
}

define i8 @ro_param_conditional_ok(ptr readonly %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret i8 1
b:
  ret i8 2
}

define void @mem_none_writes_global() memory(none) {
  store i8 1, ptr @mem_none_writes_global_g
  ret void
}

@mem_none_writes_global_g = global i8 7

define void @mem_argmem_writes_global(ptr %p) memory(argmem: readwrite) {
  store i8 1, ptr @mem_argmem_writes_global_g
  ret void
}

@mem_argmem_writes_global_g = global i8 7

define i8 @mem_none_reads_const() memory(none) {
  %v = load i8, ptr @mem_none_reads_const_k
  ret i8 %v
}

@mem_none_reads_const_k = constant i8 7

define i8 @mem_added_read() {
  %v = load i8, ptr @mem_added_read_g
  ret i8 %v
}

@mem_added_read_g = global i8 7

define i8 @mem_write_reads_after(ptr %p) memory(argmem: write) {
  store i8 3, ptr %p
  %v = load i8, ptr %p
  ret i8 %v
}
