; Wrong: other address spaces are not synchronised any more.
@data = addrspace(3) global i32 0
@flag = addrspace(1) global i32 0

define void @f() {
  store i32 1, ptr addrspace(3) @data, align 4
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  ret void
}

target triple = "amdgcn-amd-amdhsa"
