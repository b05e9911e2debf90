; The system scope of AMDGPU's intrinsics is the empty string.
define void @f(ptr addrspace(1) %p, <4 x i32> %v) {
  call void @llvm.amdgcn.av.global.store.b128(ptr addrspace(1) %p, <4 x i32> %v, metadata !{!"system"})
  ret void
}
