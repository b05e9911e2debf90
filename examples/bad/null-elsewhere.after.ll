@lds = addrspace(3) global i32 0

declare ptr addrspace(3) @give()

define i1 @accessed(ptr addrspace(3) %p) {
  store i8 1, ptr addrspace(3) %p
  ret i1 false
}

define i1 @valid(ptr addrspace(3) dereferenceable(4) %p) {
  ret i1 false
}

define i1 @alone(ptr addrspace(3) noalias dereferenceable(4) %p) {
  store i32 1, ptr addrspace(3) %p
  ret i1 false
}

define i1 @global() {
  ret i1 false
}

define i1 @given() {
  %p = call dereferenceable(4) ptr addrspace(3) @give()
  ret i1 false
}

define i1 @new() {
  %p = call noalias dereferenceable(4) ptr addrspace(3) @give()
  ret i1 false
}

define i1 @loaded(ptr %q) {
  %p = load ptr addrspace(3), ptr %q, !dereferenceable !0
  ret i1 false
}

define i8 @branch(ptr addrspace(3) %p) {
  ret i8 0
}

define i8 @promise(ptr addrspace(3) nonnull dereferenceable(1) %p) {
  %v = load i8, ptr addrspace(3) %p
  ret i8 %v
}

define i1 @one_of_two(ptr addrspace(3) %q) {
  store i8 1, ptr addrspace(3) %q
  ret i1 false
}

define i1 @null_is_valid(ptr dereferenceable(4) %p) null_pointer_is_valid {
  ret i1 false
}

!0 = !{i64 4}
