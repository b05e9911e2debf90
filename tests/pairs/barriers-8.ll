; valid: tgt1 tgt9 tgt12
; refuted: tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt10 tgt11 tgt13
; model: llvm+mmra,sync=amdgpu

; Halves of barriers where control parts, and among other calls.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
declare i1 @llvm.amdgcn.s.barrier.signal.isfirst(i32)
declare void @somebody() convergent nounwind willreturn

; two barriers, each in its halves
define void @src1() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt1() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}

; a half for the whole
define void @src2() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt2() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  ret void
}

; the other half
define void @src3() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt3() {
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

; the workgroup's barrier, and a named one
define void @src4() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define void @tgt4() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  ret void
}

; a barrier of the cluster is any call
define void @src5() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -3)
  call void @llvm.amdgcn.s.barrier.wait(i16 -3)
  ret void
}
define void @tgt5() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -3)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -3)
  ret void
}

; who is first, is told by a call
define void @src6() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  %f = call i1 @llvm.amdgcn.s.barrier.signal.isfirst(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define void @tgt6() {
  fence syncscope("workgroup") release
  %f = call i1 @llvm.amdgcn.s.barrier.signal.isfirst(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

; whoever is called between the halves may come to barriers
define i32 @src7() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @somebody()
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt7() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @somebody()
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}

; fences of the agent order around halves, too
define void @src8() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("agent") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define void @tgt8() {
  fence syncscope("agent") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

; an arrival under either condition is one before both
define amdgpu_kernel void @src9(i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  br label %z
y:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  br label %z
z:
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}
define amdgpu_kernel void @tgt9(i1 noundef %c) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}

; under one condition alone it is not
define amdgpu_kernel void @src10(i1 noundef %c) {
  br i1 %c, label %x, label %z
x:
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  br label %z
z:
  ret void
}
define amdgpu_kernel void @tgt10(i1 noundef %c) {
  br i1 %c, label %x, label %z
x:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  br label %z
z:
  ret void
}

; the arrival in one arm, the wait behind both
define amdgpu_kernel void @src11(i1 noundef %c) {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  br label %z
y:
  br label %z
z:
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define amdgpu_kernel void @tgt11(i1 noundef %c) {
  fence syncscope("workgroup") release
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  br label %z
y:
  store i32 1, ptr addrspace(1) @data
  br label %z
z:
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

; what is between the halves in a loop may come behind them
define i32 @src12() {
  br label %x
x:
  %i = phi i32 [ 0, %0 ], [ %n, %x ]
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %n = add i32 %i, 1
  %d = icmp eq i32 %n, 2
  br i1 %d, label %z, label %x
z:
  ret i32 %v
}
define i32 @tgt12() {
  br label %x
x:
  %i = phi i32 [ 0, %0 ], [ %n, %x ]
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  %n = add i32 %i, 1
  %d = icmp eq i32 %n, 2
  br i1 %d, label %z, label %x
z:
  ret i32 %v
}

; not the other way
define i32 @src13() {
  br label %x
x:
  %i = phi i32 [ 0, %0 ], [ %n, %x ]
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  %n = add i32 %i, 1
  %d = icmp eq i32 %n, 2
  br i1 %d, label %z, label %x
z:
  ret i32 %v
}
define i32 @tgt13() {
  br label %x
x:
  %i = phi i32 [ 0, %0 ], [ %n, %x ]
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %n = add i32 %i, 1
  %d = icmp eq i32 %n, 2
  br i1 %d, label %z, label %x
z:
  ret i32 %v
}
