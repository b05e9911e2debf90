; valid: tgt2 tgt3 tgt5 tgt6 tgt9
; refuted: tgt1 tgt4 tgt7 tgt8 tgt10 tgt11 tgt12 tgt13 tgt14
; model: llvm+mmra,sync=amdgpu

; Named barriers.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
@bar = internal addrspace(3) global target("amdgcn.named.barrier", 0) poison
@other = internal addrspace(3) global target("amdgcn.named.barrier", 0) poison
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3), i32)
declare void @llvm.amdgcn.s.barrier.init(ptr addrspace(3), i32)
declare void @llvm.amdgcn.s.barrier.join(ptr addrspace(3))
declare void @llvm.amdgcn.s.barrier.leave(i16)
declare void @llvm.amdgcn.s.barrier.wait(i16)

; a store sinks below an arrival that is released
define void @src1() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  ret void
}
define void @tgt1() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; what is behind an arrival may come before it
define void @src2() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  store i32 1, ptr addrspace(1) @data
  ret void
}
define void @tgt2() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  ret void
}

; an arrival that nothing releases orders nothing
define void @src3() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  ret void
}
define void @tgt3() {
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; a load is hoisted over a wait and its acquire
define i32 @src4() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt4() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}

; without one it may be
define i32 @src5() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt5() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  ret i32 %v
}

; what says who takes part orders nothing
define void @src6() {
  fence syncscope("workgroup") release
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(3) @bar, i32 4)
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier.leave(i16 1)
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt6() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(3) @bar, i32 4)
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier.leave(i16 1)
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") acquire
  ret void
}

; but is to stay
define void @src7() {
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(3) @bar, i32 4)
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier.leave(i16 1)
  ret void
}
define void @tgt7() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier.leave(i16 1)
  ret void
}

; both halves of one barrier
define void @src8() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt8() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret void
}

; what is between them may come behind them
define i32 @src9() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}
define i32 @tgt9() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}

; not the other way
define i32 @src10() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt10() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}

; another barrier
define void @src11() {
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  ret void
}
define void @tgt11() {
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @other, i32 4)
  ret void
}

; which barrier is waited for is not known: any call
define void @src12() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt12() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret void
}

; an arrival at one, and a wait for the other
define void @src13() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @other, i32 4)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt13() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @other, i32 4)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  ret void
}

; a barrier of the workgroup besides
define void @src14() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  ret void
}
define void @tgt14() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 4)
  ret void
}
