; Right: all address spaces are synchronised where one was.
@data = addrspace(1) global i32 0
@flag = addrspace(1) global i32 0

define void @f() {
  store i32 1, ptr addrspace(1) @data, align 4
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  ret void
}

target triple = "amdgcn-amd-amdhsa"
