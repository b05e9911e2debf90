; One wave hands data over to another one of its workgroup.
; ~exists: reader:%v = 0
; thread writer: @writer() in workgroup 0
; thread reader: @reader() in workgroup 0
target triple = "amdgcn-amd-amdhsa"

@data = addrspace(1) global i32 0

define amdgpu_kernel void @writer() {
  store i32 1, ptr addrspace(1) @data, align 4
  ret void
}

define amdgpu_kernel void @reader() {
  %v = load i32, ptr addrspace(1) @data, align 4
  ret void
}
