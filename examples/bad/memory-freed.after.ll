define i32 @argmem_callee_frees_it(i1 %c, ptr dereferenceable(4) %p) {
  call void @argmem_callee_frees_it_g(ptr %p)
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare void @argmem_callee_frees_it_g(ptr) memory(argmem: readwrite)

define void @deref_added_arg_after_call(ptr %p) {
  %v = load i8, ptr %p
  call void @deref_added_arg_after_call_f(ptr %p)
  call void @deref_added_arg_after_call_f(ptr dereferenceable(1) %p)
  ret void
}

declare void @deref_added_arg_after_call_f(ptr)
