; A workgroup stores to global memory, and waits at a barrier with fences; its first wave releases a flag.
; model: llvm+mmra,sync=amdgpu
; init: flag = 0
; expect: no-race
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @hand_over(ptr addrspace(1) %data, ptr addrspace(1) %flag, ptr addrspace(1) %out) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %mine = getelementptr i32, ptr addrspace(1) %data, i32 %id
  %leads = icmp eq i32 %id, 0
  %produces = icmp eq i32 %group, 0
  br i1 %produces, label %produce, label %consume

produce:
  store i32 7, ptr addrspace(1) %mine
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %leads, label %publish, label %end

publish:
  store atomic i32 1, ptr addrspace(1) %flag syncscope("agent") release, align 4
  br label %end

consume:
  br i1 %leads, label %look, label %end

look:
  %seen = load atomic i32, ptr addrspace(1) %flag syncscope("agent") acquire, align 4
  %there = icmp eq i32 %seen, 1
  br i1 %there, label %take, label %end

take:
  %other = getelementptr i32, ptr addrspace(1) %data, i32 1
  %v = load i32, ptr addrspace(1) %other
  store i32 %v, ptr addrspace(1) %out
  br label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
