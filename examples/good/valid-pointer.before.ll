; What points to valid memory in address space 0 is defined, and not null.
@lds = addrspace(3) global i32 0

declare ptr @give()

define i1 @parameter(ptr dereferenceable(4) %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define ptr @frozen(ptr dereferenceable(4) %p) {
  ret ptr %p
}

define i1 @given() {
  %p = call dereferenceable(4) ptr @give()
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @new() {
  %p = call noalias dereferenceable(4) ptr @give()
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define void @load_new() {
  %p = call noalias dereferenceable(4) ptr @give()
  ret void
}

define void @store_back() {
  %p = call noalias dereferenceable(4) ptr @give()
  ret void
}

define ptr @loaded(ptr %x) {
  %p = load ptr, ptr %x, !dereferenceable !0
  ret ptr %p
}

define i1 @elsewhere() {
  %c = icmp ne ptr addrspace(3) @lds, null
  ret i1 %c
}

!0 = !{i64 4}
