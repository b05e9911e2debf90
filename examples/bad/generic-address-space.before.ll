; A generic pointer leads to LDS or to global memory, and constant memory is global memory.
target triple = "amdgcn-amd-amdhsa"

define i32 @generic(ptr %p, ptr addrspace(3) %l) {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %l
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @between(ptr addrspace(1) %p, ptr %q, ptr addrspace(3) %l) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr %q
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

define i32 @constant(ptr addrspace(4) %p, ptr addrspace(1) %q) {
  %u = load i32, ptr addrspace(4) %p
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(4) %p
  %d = sub i32 %u, %v
  %f = freeze i32 %d
  ret i32 %f
}
