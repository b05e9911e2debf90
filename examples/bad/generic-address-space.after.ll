target triple = "amdgcn-amd-amdhsa"

define i32 @generic(ptr %p, ptr addrspace(3) %l) {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %l
  ret i32 1
}

define i32 @between(ptr addrspace(1) %p, ptr %q, ptr addrspace(3) %l) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @constant(ptr addrspace(4) %p, ptr addrspace(1) %q) {
  %u = load i32, ptr addrspace(4) %p
  store i32 2, ptr addrspace(1) %q
  ret i32 0
}
