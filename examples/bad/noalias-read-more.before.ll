; The callee may free what %q points to. Where that is what %p points to, the transformed function loads what is gone.

define i32 @argmem_callee_frees_other(i1 %c, ptr noalias dereferenceable(4) %p, ptr %q) {
  call void @argmem_callee_frees_other_g(ptr %q)
  br i1 %c, label %A, label %B
A:
  %v = load i32, ptr %p, align 1
  ret i32 %v
B:
  ret i32 0
}

declare void @argmem_callee_frees_other_g(ptr) memory(argmem: readwrite) nosync
