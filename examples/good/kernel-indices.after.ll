; Each thread takes its neighbour's number, through memory of the workgroup and a barrier. 
; InstCombine writes indices in another way.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

@tile = internal addrspace(3) global [64 x float] poison, align 16

define amdgpu_kernel void @neighbour(ptr addrspace(1) noalias %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = shl i32 %group, 6
  %i = add i32 %first, %id
  %at = zext i32 %i to i64
  %from = getelementptr float, ptr addrspace(1) %in, i64 %at
  %v = load float, ptr addrspace(1) %from, align 4
  %own = getelementptr float, ptr addrspace(3) @tile, i32 %id
  store float %v, ptr addrspace(3) %own
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %next = add nuw nsw i32 %id, 1
  %j = and i32 %next, 63
  %other = getelementptr float, ptr addrspace(3) @tile, i32 %j
  %w = load float, ptr addrspace(3) %other
  %to = getelementptr float, ptr addrspace(1) %out, i64 %at
  store float %w, ptr addrspace(1) %to, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()

!0 = !{!"amdgpu-synchronize-as", !"local"}
