@lds = addrspace(3) global i32 0

declare ptr @give()

define i1 @parameter(ptr dereferenceable(4) %p) {
  ret i1 false
}

define ptr @frozen(ptr dereferenceable(4) %p) {
  %f = freeze ptr %p
  ret ptr %f
}

define i1 @given() {
  %p = call dereferenceable(4) ptr @give()
  ret i1 false
}

define i1 @new() {
  %p = call noalias dereferenceable(4) ptr @give()
  ret i1 false
}

define void @load_new() {
  %p = call noalias dereferenceable(4) ptr @give()
  %v = load i8, ptr %p
  ret void
}

define void @store_back() {
  %p = call noalias dereferenceable(4) ptr @give()
  %v = load i8, ptr %p
  store i8 %v, ptr %p
  ret void
}

define ptr @loaded(ptr %x) {
  %p = load ptr, ptr %x, !dereferenceable !0
  %f = freeze ptr %p
  ret ptr %f
}

define i1 @elsewhere() {
  %c = icmp eq ptr addrspace(3) @lds, null
  %d = xor i1 %c, true
  ret i1 %d
}

!0 = !{i64 4}
