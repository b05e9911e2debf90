; A store to global memory is moved over a barrier whose fences are about LDS.
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
declare void @llvm.amdgcn.s.barrier()
define void @f() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}
!0 = !{!"amdgpu-synchronize-as", !"local"}
