; In other address spaces than 0 there may be an object at null, whatever is promised or known of it.
@lds = addrspace(3) global i32 0

declare ptr addrspace(3) @give()

define i1 @accessed(ptr addrspace(3) %p) {
  store i8 1, ptr addrspace(3) %p
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}

define i1 @valid(ptr addrspace(3) dereferenceable(4) %p) {
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}

define i1 @alone(ptr addrspace(3) noalias dereferenceable(4) %p) {
  store i32 1, ptr addrspace(3) %p
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}

define i1 @global() {
  %c = icmp eq ptr addrspace(3) @lds, null
  ret i1 %c
}

define i1 @given() {
  %p = call dereferenceable(4) ptr addrspace(3) @give()
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}

define i1 @new() {
  %p = call noalias dereferenceable(4) ptr addrspace(3) @give()
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}

define i1 @loaded(ptr %q) {
  %p = load ptr addrspace(3), ptr %q, !dereferenceable !0
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}

define i8 @branch(ptr addrspace(3) %p) {
  %c = icmp eq ptr addrspace(3) %p, null
  br i1 %c, label %yes, label %no

yes:
  %v = load i8, ptr addrspace(3) %p
  ret i8 %v

no:
  ret i8 0
}

define i8 @promise(ptr addrspace(3) dereferenceable(1) %p) {
  %v = load i8, ptr addrspace(3) %p
  ret i8 %v
}

define i1 @one_of_two(ptr addrspace(3) %q) {
  store i8 1, ptr addrspace(3) %q
  %d = icmp eq ptr addrspace(3) %q, null
  %c = icmp eq ptr addrspace(3) @lds, null
  %e = and i1 %c, %d
  ret i1 %e
}

define i1 @null_is_valid(ptr dereferenceable(4) %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  ret i1 %c
}

!0 = !{i64 4}
