; What PTX ISA says of its barriers: accesses before one are performed for all who take part. No fences are needed.
; litmus: a barrier of NVIDIA hands everything over
; model: llvm+mmra
; thread W0: @producer() in workgroup 0
; thread W1: @consumer() in workgroup 0
; forall: W1:%r = 1
; expect: holds
target triple = "nvptx64-nvidia-cuda"
@data = addrspace(1) global i32 0

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define void @producer() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @consumer() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %r = load i32, ptr addrspace(1) @data
  ret void
}
