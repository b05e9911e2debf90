; In each round a wave stores to LDS, and reads what its neighbour has stored, between two barriers.
; expect: no-race
target triple = "amdgcn-amd-amdhsa"

@tile = internal addrspace(3) global [64 x i32] poison

define amdgpu_kernel void @rounds(ptr addrspace(1) %out) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %next = xor i32 %id, 1
  %mine = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %id
  %other = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %next
  br label %round

round:
  %n = phi i32 [ 0, %entry ], [ %more, %round ]
  %sum = phi i32 [ 0, %entry ], [ %total, %round ]
  store i32 %n, ptr addrspace(3) %mine
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %w = load i32, ptr addrspace(3) %other
  %total = add i32 %sum, %w
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %more = add i32 %n, 1
  %again = icmp ult i32 %more, 2
  br i1 %again, label %round, label %end

end:
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %total, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
