; valid: tgt1 tgt3 tgt4 tgt6 tgt8 tgt10 tgt15 tgt16 tgt19 tgt20 tgt21 tgt22 tgt24 tgt26 tgt28 tgt17 tgt7
; refuted: tgt2 tgt5 tgt9 tgt11 tgt12 tgt14 tgt18 tgt23 tgt25 tgt27 tgt29
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@tile = internal addrspace(3) global [64 x i32] poison, align 16
@flag = addrspace(1) global i32 0
; a thread's number is a number below 1024
define amdgpu_kernel void @src1(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = mul i32 %id, 4
  %i = sext i32 %m to i64
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %i
  store i32 1, ptr addrspace(1) %q
  ret void
}
define amdgpu_kernel void @tgt1(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = shl nuw nsw i32 %id, 2
  %i = zext nneg i32 %m to i64
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %i
  store i32 1, ptr addrspace(1) %q
  ret void
}
; it may be 1023
define amdgpu_kernel void @src2(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 1, ptr addrspace(1) %q
  ret void
}
define amdgpu_kernel void @tgt2(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %id, 1023
  %j = select i1 %c, i32 0, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %j
  store i32 1, ptr addrspace(1) %q
  ret void
}
; and is the same every time
define i32 @src3() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i32 @llvm.amdgcn.workitem.id.x()
  %d = sub i32 %a, %b
  ret i32 %d
}
define i32 @tgt3() {
  ret i32 0
}
; asking for it is no effect
define void @src4() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  ret void
}
define void @tgt4() {
  ret void
}
; others have another one
define i32 @src5() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %a
}
define i32 @tgt5() {
  ret i32 0
}
; a plain store of shared memory between two barriers stays there
define amdgpu_kernel void @src6(i32 noundef %v, ptr addrspace(3) %q) {
  store i32 1, ptr addrspace(3) %q
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(3) %q
  ret void
}
define amdgpu_kernel void @tgt6(i32 noundef %v, ptr addrspace(3) %q) {
  store i32 1, ptr addrspace(3) %q, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(3) %q, align 4
  ret void
}
; Who reads the first value behind the barrier races with the second store, which comes right behind it.
define amdgpu_kernel void @src7(i32 noundef %v, ptr addrspace(3) %q) {
  store i32 1, ptr addrspace(3) %q
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(3) %q
  ret void
}
define amdgpu_kernel void @tgt7(i32 noundef %v, ptr addrspace(3) %q) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(3) %q
  ret void
}
; a load is not taken over a barrier, up or down
define amdgpu_kernel void @src8(ptr addrspace(1) noalias %p, ptr addrspace(3) %q) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt8(ptr addrspace(1) noalias %p, ptr addrspace(3) %q) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
define amdgpu_kernel void @src9(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt9(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %v = load i32, ptr addrspace(3) %q
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; hints may come and go
define void @src10() {
  call void @llvm.amdgcn.sched.barrier(i32 0)
  call void @llvm.amdgcn.s.setprio(i16 1)
  ret void
}
define void @tgt10() {
  call void @llvm.amdgcn.sched.group.barrier(i32 1, i32 1, i32 0)
  ret void
}
; barriers may not
define void @src11() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt11() {
  ret void
}
define void @src12() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt12() {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; a barrier that only some threads come to
define void @src14(i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt14(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.amdgcn.s.barrier()
  ret void
no:
  ret void
}
; one for each arm, where all threads take the same
define amdgpu_kernel void @src15(i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt15(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.amdgcn.s.barrier()
  ret void
no:
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @src16() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt16() {
  %x = call i32 @llvm.amdgcn.workgroup.id.x()
  %c = icmp eq i32 %x, 0
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.amdgcn.s.barrier()
  br label %end
no:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
; a barrier that all threads come to, before or behind a branch: without fences it orders no memory
define amdgpu_kernel void @src17(ptr addrspace(3) %q) {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  br i1 %c, label %yes, label %end
yes:
  store i32 1, ptr addrspace(3) %q
  br label %end
end:
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt17(ptr addrspace(3) %q) {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %yes, label %end
yes:
  store i32 1, ptr addrspace(3) %q
  br label %end
end:
  ret void
}
define amdgpu_kernel void @src18() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt18() {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.amdgcn.s.barrier()
  br label %end
no:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
; what only depends on its operands is so for each of them
define float @src19(float noundef %x, float noundef %y) {
  %a = call float @llvm.amdgcn.fmul.legacy(float %x, float %y)
  %b = call float @llvm.amdgcn.fmul.legacy(float %x, float %y)
  %s = fadd float %a, %b
  ret float %s
}
define float @tgt19(float noundef %x, float noundef %y) {
  %a = call float @llvm.amdgcn.fmul.legacy(float %x, float %y)
  %s = fadd float %a, %a
  ret float %s
}
; what compilers know of it is not refuted
define i32 @src20(i32 noundef %x) {
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %a
}
define i32 @tgt20(i32 noundef %x) {
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  br label %end
end:
  ret i32 %a
}
define i32 @src21() {
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 7)
  ret i32 %a
}
define i32 @tgt21() {
  ret i32 7
}
; what lanes say to each other belongs to the place where they do
define i32 @src22(i32 noundef %x, i32 noundef %y) {
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %s = add i32 %a, %y
  ret i32 %s
}
define i32 @tgt22(i32 noundef %x, i32 noundef %y) {
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %s = add i32 %y, %a
  ret i32 %s
}
define i64 @src23(i1 noundef %x, i1 noundef %c) {
  %a = call i64 @llvm.amdgcn.ballot.i64(i1 %x)
  br i1 %c, label %yes, label %no
yes:
  ret i64 %a
no:
  ret i64 0
}
define i64 @tgt23(i1 noundef %x, i1 noundef %c) {
  br i1 %c, label %yes, label %no
yes:
  %a = call i64 @llvm.amdgcn.ballot.i64(i1 %x)
  ret i64 %a
no:
  ret i64 0
}
; fences of shared memory and accesses of global memory
define void @src24(ptr addrspace(1) noalias noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(3) %q
  fence syncscope("workgroup") release, !mmra !0
  store atomic i32 1, ptr addrspace(3) %q syncscope("workgroup") monotonic, align 4
  ret void
}
define void @tgt24(ptr addrspace(1) noalias noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(3) %q
  fence syncscope("workgroup") release, !mmra !0
  store atomic i32 1, ptr addrspace(3) %q syncscope("workgroup") monotonic, align 4
  ret void
}
define void @src25(ptr addrspace(3) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(3) %p
  fence syncscope("workgroup") release
  store atomic i32 1, ptr addrspace(3) %q syncscope("workgroup") monotonic, align 4
  ret void
}
define void @tgt25(ptr addrspace(3) noundef %p, ptr addrspace(3) noundef %q) {
  fence syncscope("workgroup") release
  store i32 1, ptr addrspace(3) %p
  store atomic i32 1, ptr addrspace(3) %q syncscope("workgroup") monotonic, align 4
  ret void
}
; a tile of the workgroup: the address in another form, and another place
define amdgpu_kernel void @src26(i32 noundef %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %l = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %id
  store i32 %v, ptr addrspace(3) %l
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt26(i32 noundef %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %o = shl nuw nsw i32 %id, 2
  %l = getelementptr i8, ptr addrspace(3) @tile, i32 %o
  store i32 %v, ptr addrspace(3) %l
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @src27(i32 noundef %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %l = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %id
  store i32 %v, ptr addrspace(3) %l
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt27(i32 noundef %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %l = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %id
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  store i32 %v, ptr addrspace(3) %l
  ret void
}
; of NVIDIA's
define ptx_kernel void @src28(ptr addrspace(1) %p) {
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = mul i32 %id, 4
  %i = sext i32 %m to i64
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %i
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %n, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @tgt28(ptr addrspace(1) %p) {
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = shl nuw nsw i32 %id, 2
  %i = zext nneg i32 %m to i64
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %i
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %n, ptr addrspace(1) %q
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.sched.barrier(i32)
declare void @llvm.amdgcn.s.setprio(i16)
declare void @llvm.amdgcn.sched.group.barrier(i32, i32, i32)
declare float @llvm.amdgcn.fmul.legacy(float, float)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
!0 = !{!"amdgpu-synchronize-as", !"local"}

; With a second barrier there is time to read between the stores.
define amdgpu_kernel void @src29(i32 noundef %v, ptr addrspace(3) %q) {
  store i32 1, ptr addrspace(3) %q
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(3) %q
  ret void
}
define amdgpu_kernel void @tgt29(i32 noundef %v, ptr addrspace(3) %q) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(3) %q
  ret void
}
