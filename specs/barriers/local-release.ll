; A producer writes data to global memory, and a flag is released by another wave, after a barrier whose
; fences are about LDS only.
; litmus: a release of LDS alone hands over nothing global
; model: llvm+mmra,sync=amdgpu
; thread W0: @producer() in workgroup 0
; thread W1: @consumer() in workgroup 0
; exists: (W1:%r != 1)
; expect: holds
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0

declare void @llvm.amdgcn.s.barrier()

define void @producer() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

define void @consumer() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %r = load i32, ptr addrspace(1) @data
  ret void
}

!0 = !{!"amdgpu-synchronize-as", !"local"}
