target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global i32 poison

define i32 @parameters(ptr addrspace(1) %p, ptr addrspace(3) %l) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) %l
  ret i32 1
}

define i32 @global(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) @lds
  ret i32 1
}
