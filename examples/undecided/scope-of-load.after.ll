target triple = "amdgcn-amd-amdhsa"
define i32 @workgroup(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("workgroup") monotonic, align 4
  ret i32 %v
}

define i32 @one_thread(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("singlethread") monotonic, align 4
  ret i32 %v
}
