; valid: tgt1 tgt2 tgt4 tgt5 tgt7 tgt10 tgt12 tgt13 tgt14 tgt17 tgt20
; refuted: tgt3 tgt6 tgt8 tgt9 tgt11 tgt16 tgt18 tgt21
; named: tgt5 is in another scope than before
; named: tgt6 asynchronous transfer
; named: tgt8 does compilers know, and it is not looked at here
; named: tgt9 under other conditions that threads may differ in
; named: tgt11 promises !amdgpu.no.remote.memory
; named: tgt13 does compilers know, and it is not looked at here
; named: tgt15 promises that memory of addrspace(0) is in addrspace(1)
; named: tgt16 in memory, 160 bits wide by the data layout
; named: tgt17 in memory, 32 bits wide by the data layout
; named: tgt19 where its own objects are in memory
; named: tgt21 does compilers know, and it is not looked at here
; AMDGPU: address spaces, barriers, intrinsics, what kind memory has.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global i32 poison
@lds2 = addrspace(3) global i32 poison
@glob = addrspace(1) global i32 0
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare void @llvm.amdgcn.s.barrier() convergent nounwind
declare i32 @llvm.amdgcn.ballot.i32(i1)
declare void @llvm.amdgcn.global.load.lds(ptr addrspace(1), ptr addrspace(3), i32, i32, i32)
declare void @conv() convergent
declare i1 @llvm.amdgcn.is.shared(ptr)
; memory apart. RIGHT: LDS is not global memory
define i32 @src1(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(3) %p
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}
define i32 @tgt1(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(3) %p
  store i32 2, ptr addrspace(1) %q
  ret i32 1
}
; what is computed without inbounds is not known to be apart. RIGHT: address spaces of LDS and global memory do not meet
define i32 @src2(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %n) {
  %r = getelementptr i32, ptr addrspace(3) %p, i32 %n
  store i32 1, ptr addrspace(3) %r
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(3) %r
  ret i32 %v
}
define i32 @tgt2(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %n) {
  %r = getelementptr i32, ptr addrspace(3) %p, i32 %n
  store i32 1, ptr addrspace(3) %r
  store i32 2, ptr addrspace(1) %q
  ret i32 1
}
; generic pointers lead to any of them. WRONG
define i32 @src3(ptr addrspace(3) noundef %p, ptr noundef %q) {
  store i32 1, ptr addrspace(3) %p
  store i32 2, ptr %q
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}
define i32 @tgt3(ptr addrspace(3) noundef %p, ptr noundef %q) {
  store i32 1, ptr addrspace(3) %p
  store i32 2, ptr %q
  ret i32 1
}
; who else reaches private memory. RIGHT: no other thread reads it, so it is ordered by nothing
define i32 @src4(ptr addrspace(5) noundef %p, ptr addrspace(1) noundef %f) {
  store i32 1, ptr addrspace(5) %p
  store atomic i32 1, ptr addrspace(1) %f release, align 4
  ret i32 0
}
define i32 @tgt4(ptr addrspace(5) noundef %p, ptr addrspace(1) noundef %f) {
  store atomic i32 1, ptr addrspace(1) %f release, align 4
  store i32 1, ptr addrspace(5) %p
  ret i32 0
}
; LDS of a workgroup, by another agent. RIGHT: only threads of the workgroup reach it, so the scope does not matter
define i32 @src5(ptr addrspace(3) noundef %p) {
  %v = load atomic i32, ptr addrspace(3) %p syncscope("agent") monotonic, align 4
  ret i32 %v
}
define i32 @tgt5(ptr addrspace(3) noundef %p) {
  %v = load atomic i32, ptr addrspace(3) %p syncscope("workgroup") monotonic, align 4
  ret i32 %v
}
; transfers in the background are unsupported. WRONG: another place
define void @src6(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %p, ptr addrspace(3) %q, i32 4, i32 0, i32 0)
  ret void
}
define void @tgt6(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %p, ptr addrspace(3) %q, i32 4, i32 4, i32 0)
  ret void
}
; of what others compute nothing is known. RIGHT: all lanes have the same number
define i32 @src7() {
  %v = call i32 @llvm.amdgcn.readfirstlane.i32(i32 5)
  ret i32 %v
}
define i32 @tgt7() {
  ret i32 5
}
; of what others compute nothing is known. WRONG
define i32 @src8(i32 noundef %x) {
  %v = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %v
}
define i32 @tgt8(i32 noundef %x) {
  ret i32 %x
}
; a convergent call under another condition. WRONG: threads may differ in it
define amdgpu_kernel void @src9() {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @conv()
  ret void
}
define amdgpu_kernel void @tgt9() {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %id, 0
  br i1 %c, label %a, label %b
a:
  call void @conv()
  ret void
b:
  call void @conv()
  ret void
}
; a convergent call under a condition that is the same for all. RIGHT: the number of the workgroup
define amdgpu_kernel void @src10() {
  %id = call i32 @llvm.amdgcn.workgroup.id.x()
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt10() {
  %id = call i32 @llvm.amdgcn.workgroup.id.x()
  %c = icmp eq i32 %id, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
b:
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; what memory is, nobody here tells. WRONG: promises that it is not remote
define i32 @src11(ptr addrspace(1) noundef %p) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret i32 %r
}
define i32 @tgt11(ptr addrspace(1) noundef %p) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, !amdgpu.no.remote.memory !0
  ret i32 %r
}
; what memory is. RIGHT: a promise is dropped
define i32 @src12(ptr addrspace(1) noundef %p) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, !amdgpu.no.remote.memory !0
  ret i32 %r
}
define i32 @tgt12(ptr addrspace(1) noundef %p) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret i32 %r
}
; what a cast makes of a pointer. RIGHT: an LDS pointer is shared
define i1 @src13(ptr addrspace(3) noundef %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %c = call i1 @llvm.amdgcn.is.shared(ptr %q)
  ret i1 %c
}
define i1 @tgt13(ptr addrspace(3) noundef %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  ret i1 true
}
; a cast to and fro. RIGHT
define i32 @src14(ptr addrspace(1) noundef %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt14(ptr addrspace(1) noundef %p) {
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
; a load through a cast, only in the transformed function. not told: the generic pointer may be another
define i32 @src15(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt15(ptr noundef %p) {
  %q = addrspacecast ptr %p to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %q
  ret i32 %v
}
; pointers of 160 bits in memory. WRONG
define void @src16(ptr addrspace(1) noundef %p, ptr addrspace(7) noundef %x) {
  store ptr addrspace(7) %x, ptr addrspace(1) %p
  ret void
}
define void @tgt16(ptr addrspace(1) noundef %p, ptr addrspace(7) noundef %x) {
  ret void
}
; pointers of 32 bits in memory. RIGHT
define i32 @src17(ptr addrspace(1) noundef %p) {
  %x = load ptr addrspace(3), ptr addrspace(1) %p
  %v = load i32, ptr addrspace(3) %x
  ret i32 %v
}
define i32 @tgt17(ptr addrspace(1) noundef %p) {
  %x = load ptr addrspace(3), ptr addrspace(1) %p
  %v = load i32, ptr addrspace(3) %x
  %w = or i32 %v, 0
  ret i32 %w
}
; a barrier is moved over an access to LDS. WRONG: others read it behind the barrier
define void @src18() {
  store i32 1, ptr addrspace(3) @lds2
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt18() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 1, ptr addrspace(3) @lds2
  ret void
}
; an object in space 5 is not null. WRONG or not told: private memory may begin at 0
define i1 @src19() {
  %a = alloca i32, addrspace(5)
  %c = icmp eq ptr addrspace(5) %a, null
  ret i1 %c
}
define i1 @tgt19() {
  %a = alloca i32, addrspace(5)
  ret i1 true
}
; the kernel's threads ask for their number twice. RIGHT
define i32 @src20() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i32 @llvm.amdgcn.workitem.id.x()
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32 @tgt20() {
  ret i32 0
}
; ballots are left out under a condition. WRONG
define amdgpu_kernel void @src21(ptr addrspace(1) noundef %p) {
  %v = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt21(ptr addrspace(1) noundef %p) {
  store i32 -1, ptr addrspace(1) %p
  ret void
}
!0 = !{}
