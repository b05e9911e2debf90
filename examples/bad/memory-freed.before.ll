; Wrong: a call in between may have freed what was valid before.

define i32 @argmem_callee_frees_it(i1 %c, ptr dereferenceable(4) %p) {
  call void @argmem_callee_frees_it_g(ptr %p)
  br i1 %c, label %A, label %B
A:
  %v = load i32, ptr %p, align 1
  ret i32 %v
B:
  ret i32 0
}

declare void @argmem_callee_frees_it_g(ptr) memory(argmem: readwrite)

define void @deref_added_arg_after_call(ptr %p) {
  %v = load i8, ptr %p
  call void @deref_added_arg_after_call_f(ptr %p)
  call void @deref_added_arg_after_call_f(ptr %p)
  ret void
}

declare void @deref_added_arg_after_call_f(ptr)
