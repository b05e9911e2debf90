; The counter orders nothing by itself, but there are fences around it.
; init: counter = 0
; expect: no-race
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @sum(ptr addrspace(1) %parts, ptr addrspace(1) %counter, ptr addrspace(1) %total) {
entry:
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %part = getelementptr i32, ptr addrspace(1) %parts, i32 %group
  store i32 %group, ptr addrspace(1) %part
  fence syncscope("agent") release
  %done = atomicrmw add ptr addrspace(1) %counter, i32 1 syncscope("agent") monotonic
  %last = icmp eq i32 %done, 1
  br i1 %last, label %sum, label %end

sum:
  fence syncscope("agent") acquire
  %second = getelementptr i32, ptr addrspace(1) %parts, i32 1
  %a = load i32, ptr addrspace(1) %parts
  %b = load i32, ptr addrspace(1) %second
  %all = add i32 %a, %b
  store i32 %all, ptr addrspace(1) %total
  br label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.workgroup.id.x()
