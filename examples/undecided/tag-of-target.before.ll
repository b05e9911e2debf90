; What an address space in a tag of a fence relaxes is for the target to say.
target triple = "amdgcn-amd-amdhsa"
@g = addrspace(1) global i32 0
@l = addrspace(1) global i32 0
define void @f() {
  store i32 1, ptr addrspace(1) @g
  fence release
  store atomic i32 1, ptr addrspace(1) @l monotonic, align 4
  ret void
}
