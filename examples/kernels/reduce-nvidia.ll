; Two threads add up through shared memory, and the first of each block stores the sum to the same place.
; expect: race
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x i32] undef

define ptx_kernel void @reduce(ptr %in, ptr %out, i32 %n) {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %id
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %load, label %join

load:
  %from = getelementptr i32, ptr %in, i32 %i
  %v = load i32, ptr %from
  br label %join

join:
  %x = phi i32 [ 0, %entry ], [ %v, %load ]
  %mine = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %id
  store i32 %x, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %leads = icmp eq i32 %id, 0
  br i1 %leads, label %add, label %end

add:
  %second = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 1
  %a = load i32, ptr addrspace(3) @tile
  %b = load i32, ptr addrspace(3) %second
  %sum = add i32 %a, %b
  store i32 %sum, ptr %out
  br label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
