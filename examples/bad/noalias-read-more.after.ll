define i32 @argmem_callee_frees_other(i1 %c, ptr noalias dereferenceable(4) %p, ptr %q) {
  call void @argmem_callee_frees_other_g(ptr %q)
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare void @argmem_callee_frees_other_g(ptr) memory(argmem: readwrite) nosync
