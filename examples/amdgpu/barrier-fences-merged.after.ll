; Two fences about LDS and one about global memory become one about both.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@lds = addrspace(3) global i32 poison
@data = addrspace(1) global i32 0

declare void @llvm.amdgcn.s.barrier()

define void @f() {
  store i32 1, ptr addrspace(3) @lds
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  ret void
}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{!"amdgpu-synchronize-as", !"global"}
!2 = !{!0, !1}
