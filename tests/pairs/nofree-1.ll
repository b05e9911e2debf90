; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt10
; refuted: tgt8 tgt9
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @unknown()
@lds = internal addrspace(3) global [64 x i32] poison
; who else comes to the barrier runs the same kernel, which frees nothing
define amdgpu_kernel void @src1(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %l = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %l
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %n = xor i32 %t, 1
  %m = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %n
  %v = load i32, ptr addrspace(3) %m
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt1(ptr addrspace(1) %p) nofree {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %l = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %l
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %n = xor i32 %t, 1
  %m = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %n
  %v = load i32, ptr addrspace(3) %m
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; who tells others does not wait for them
define void @src2(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}
define void @tgt2(ptr %p) nofree {
  store atomic i32 1, ptr %p release, align 4
  ret void
}
define void @src3(ptr %p) {
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt3(ptr %p) nofree {
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define amdgpu_kernel void @src4(ptr addrspace(1) %p) {
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("workgroup-one-as") acq_rel, align 4
  ret void
}
define amdgpu_kernel void @tgt4(ptr addrspace(1) %p) nofree {
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("workgroup-one-as") acq_rel, align 4
  ret void
}
define amdgpu_kernel void @src5(ptr addrspace(1) %p) {
  %v = cmpxchg ptr addrspace(1) %p, i32 1, i32 2 syncscope("wavefront") acquire acquire, align 4
  ret void
}
define amdgpu_kernel void @tgt5(ptr addrspace(1) %p) nofree {
  %v = cmpxchg ptr addrspace(1) %p, i32 1, i32 2 syncscope("wavefront") acquire acquire, align 4
  ret void
}
; other workgroups, and the host, may have freed what was there: right if no memory is freed meanwhile, which the verdict says
define amdgpu_kernel void @src6(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("agent") acquire, align 4
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt6(ptr addrspace(1) %p) nofree {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("agent") acquire, align 4
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @src7(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p acquire, align 4
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt7(ptr addrspace(1) %p) nofree {
  %v = load atomic i32, ptr addrspace(1) %p acquire, align 4
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; what is called by a kernel may be called by others of the workgroup that do more
define void @src8(ptr addrspace(1) %p) {
  fence syncscope("workgroup") acquire
  store i32 1, ptr addrspace(1) %p
  ret void
}
define void @tgt8(ptr addrspace(1) %p) nofree {
  fence syncscope("workgroup") acquire
  store i32 1, ptr addrspace(1) %p
  ret void
}
; a callee
define amdgpu_kernel void @src9(ptr addrspace(1) %p) {
  call void @unknown()
  store i32 1, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt9(ptr addrspace(1) %p) nofree {
  call void @unknown()
  store i32 1, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @src10(ptr addrspace(1) %p) {
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("workgroup") acq_rel, align 4
  %w = load atomic i32, ptr addrspace(1) %p syncscope("cluster") acquire, align 4
  ret void
}
define amdgpu_kernel void @tgt10(ptr addrspace(1) %p) nofree {
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("workgroup") acq_rel, align 4
  %w = load atomic i32, ptr addrspace(1) %p syncscope("cluster") acquire, align 4
  ret void
}
