; `__syncthreads` of HIP, `barrier(CLK_LOCAL_MEM_FENCE)` of OpenCL, `__gpu_sync_threads` of clang's gpuintrin.h and the
; barrier of OpenMP's device runtime, on AMDGPU: which may stand in the place of which?
target triple = "amdgcn-amd-amdhsa"

declare void @llvm.amdgcn.s.barrier()

; HIP becomes OpenCL, for local memory.
define void @src1() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

define void @tgt1() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; HIP becomes clang's gpuintrin.h.
define void @src2() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

define void @tgt2() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

; HIP becomes OpenMP.
define void @src3() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

define void @tgt3() {
  fence syncscope("workgroup") seq_cst
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

; OpenCL, for local memory becomes HIP.
define void @src4() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

define void @tgt4() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; OpenCL, for local memory becomes clang's gpuintrin.h.
define void @src5() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

define void @tgt5() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

; OpenCL, for local memory becomes OpenMP.
define void @src6() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

define void @tgt6() {
  fence syncscope("workgroup") seq_cst
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

; clang's gpuintrin.h becomes HIP.
define void @src7() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

define void @tgt7() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; clang's gpuintrin.h becomes OpenCL, for local memory.
define void @src8() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

define void @tgt8() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; clang's gpuintrin.h becomes OpenMP.
define void @src9() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

define void @tgt9() {
  fence syncscope("workgroup") seq_cst
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

; OpenMP becomes HIP.
define void @src10() {
  fence syncscope("workgroup") seq_cst
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

define void @tgt10() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; OpenMP becomes OpenCL, for local memory.
define void @src11() {
  fence syncscope("workgroup") seq_cst
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

define void @tgt11() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; OpenMP becomes clang's gpuintrin.h.
define void @src12() {
  fence syncscope("workgroup") seq_cst
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

define void @tgt12() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}

!0 = !{!"amdgpu-synchronize-as", !"local"}
