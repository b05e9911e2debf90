; Wrong: both are global memory (address space 1), which the release is about: who acquires @flag
; must see @data.
@data = addrspace(1) global i32 0
@flag = addrspace(1) global i32 0

define void @f() {
  store i32 1, ptr addrspace(1) @data, align 4
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent-one-as") release, align 4
  ret void
}

target triple = "amdgcn-amd-amdhsa"
