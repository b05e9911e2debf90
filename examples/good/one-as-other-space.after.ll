; Right: the release is about global memory (address space 1) only, so local memory (3) may be written
; after it.
@data = addrspace(3) global i32 0
@flag = addrspace(1) global i32 0

define void @f() {
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent-one-as") release, align 4
  store i32 1, ptr addrspace(3) @data, align 4
  ret void
}

target triple = "amdgcn-amd-amdhsa"
