; A load that stands between the halves of a barrier may come behind them, and not the other way round: what others have stored before
; the barrier, the load behind it has to find.
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
define i32 @src_sunk() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}
define i32 @tgt_sunk() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @src_hoisted() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt_hoisted() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}
