; Bins in LDS are counted with atomic additions, and each wave writes one of them to global memory behind a barrier.
; expect: no-race
target triple = "amdgcn-amd-amdhsa"
@bins = internal addrspace(3) global [2 x i32] poison

define amdgpu_kernel void @histogram(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %mine = getelementptr [2 x i32], ptr addrspace(3) @bins, i32 0, i32 %id
  store atomic i32 0, ptr addrspace(3) %mine monotonic, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %from
  %bin = and i32 %v, 1
  %there = getelementptr [2 x i32], ptr addrspace(3) @bins, i32 0, i32 %bin
  %old = atomicrmw add ptr addrspace(3) %there, i32 1 syncscope("workgroup") monotonic
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %count = load i32, ptr addrspace(3) %mine
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %sum = atomicrmw add ptr addrspace(1) %to, i32 %count syncscope("agent") monotonic
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
