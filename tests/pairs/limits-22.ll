; valid: tgt4 tgt5 tgt6 tgt7 tgt12 tgt13 tgt16 tgt17
; refuted: tgt3 tgt9 tgt10 tgt14 tgt15
; named: tgt4 does compilers know, and it is not looked at here
; named: tgt5 does compilers know, and it is not looked at here
; named: tgt8 does compilers know, and it is not looked at here
; named: tgt9 does compilers know, and it is not looked at here
; named: tgt10 does compilers know, and it is not looked at here
; What a thread's number is, by what the function says of its workgroup.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.wavefrontsize()
declare i64 @llvm.amdgcn.s.memtime()
declare void @llvm.amdgcn.sched.barrier(i32)
declare void @llvm.amdgcn.s.sleep(i32)
declare void @llvm.amdgcn.wave.barrier()
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
; workgroups of up to 64 threads. RIGHT: the number is less
define amdgpu_kernel void @src1(ptr addrspace(1) noundef %p) "amdgpu-flat-work-group-size"="1,64" {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %i, 64
  %z = zext i1 %c to i32
  store i32 %z, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt1(ptr addrspace(1) noundef %p) "amdgpu-flat-work-group-size"="1,64" {
  store i32 1, ptr addrspace(1) %p
  ret void
}
; workgroups of one row, by metadata. RIGHT: the number of the row is 0
define amdgpu_kernel void @src2(ptr addrspace(1) noundef %p) !reqd_work_group_size !0 {
  %i = call i32 @llvm.amdgcn.workitem.id.y()
  store i32 %i, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt2(ptr addrspace(1) noundef %p) !reqd_work_group_size !0 {
  store i32 0, ptr addrspace(1) %p
  ret void
}
; the same. WRONG: the number in the row may be 63
define amdgpu_kernel void @src3(ptr addrspace(1) noundef %p) !reqd_work_group_size !0 {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %i, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt3(ptr addrspace(1) noundef %p) !reqd_work_group_size !0 {
  store i32 0, ptr addrspace(1) %p
  ret void
}
; a number that says where a lane is in its wavefront. RIGHT: no more than 32 of the lower half
define i1 @src4() {
  %v = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %c = icmp ult i32 %v, 33
  ret i1 %c
}
define i1 @tgt4() {
  ret i1 true
}
; no lane is counted. RIGHT: of no bits it is what is added
define i32 @src5(i32 noundef %x) {
  %v = call i32 @llvm.amdgcn.mbcnt.lo(i32 0, i32 %x)
  ret i32 %v
}
define i32 @tgt5(i32 noundef %x) {
  ret i32 %x
}
; a wavefront has 32 or 64 threads. RIGHT
define i1 @src6() {
  %v = call i32 @llvm.amdgcn.wavefrontsize()
  %c = icmp ugt i32 %v, 31
  ret i1 %c
}
define i1 @tgt6() {
  ret i1 true
}
; hints for the scheduler are nothing. RIGHT
define void @src7(ptr addrspace(1) noundef %p) {
  call void @llvm.amdgcn.sched.barrier(i32 0)
  store i32 0, ptr addrspace(1) %p
  ret void
}
define void @tgt7(ptr addrspace(1) noundef %p) {
  store i32 0, ptr addrspace(1) %p
  ret void
}
; a pause. not told
define void @src8(ptr addrspace(1) noundef %p) {
  call void @llvm.amdgcn.s.sleep(i32 1)
  ret void
}
define void @tgt8(ptr addrspace(1) noundef %p) {
  ret void
}
; a barrier of a wavefront is left out. WRONG: it is convergent and keeps calls apart
define void @src9() {
  call void @llvm.amdgcn.wave.barrier()
  ret void
}
define void @tgt9() {
  ret void
}
; the lane's own value is read by another. WRONG
define i32 @src10(i32 noundef %x) {
  %v = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 3)
  ret i32 %v
}
define i32 @tgt10(i32 noundef %x) {
  ret i32 %x
}
; an addrspace cast of null. RIGHT or not: null of space 5 is no null of space 0; not told
define i1 @src11() {
  %q = addrspacecast ptr addrspace(5) null to ptr
  %c = icmp eq ptr %q, null
  ret i1 %c
}
define i1 @tgt11() {
  ret i1 true
}
; LDS of two kinds of pointers: gep with inbounds. RIGHT: global memory is elsewhere
define i32 @src12(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %n) {
  %r = getelementptr inbounds i32, ptr addrspace(3) %p, i32 %n
  store i32 1, ptr addrspace(3) %r
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(3) %r
  ret i32 %v
}
define i32 @tgt12(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %n) {
  %r = getelementptr inbounds i32, ptr addrspace(3) %p, i32 %n
  store i32 1, ptr addrspace(3) %r
  store i32 2, ptr addrspace(1) %q
  ret i32 1
}
; private memory of this thread. RIGHT: "only a single thread is accessing the memory"
define i32 @src13(ptr addrspace(5) noundef %p, ptr addrspace(1) noundef %f) {
  store i32 1, ptr addrspace(5) %p
  %a = load atomic i32, ptr addrspace(1) %f acquire, align 4
  %v = load i32, ptr addrspace(5) %p
  ret i32 %v
}
define i32 @tgt13(ptr addrspace(5) noundef %p, ptr addrspace(1) noundef %f) {
  store i32 1, ptr addrspace(5) %p
  %a = load atomic i32, ptr addrspace(1) %f acquire, align 4
  ret i32 1
}
; LDS of this workgroup, over a fence of one thread. WRONG: other threads of the workgroup see it
define void @src14(ptr addrspace(3) noundef %p, ptr addrspace(3) noundef %f) {
  store i32 1, ptr addrspace(3) %p
  store atomic i32 1, ptr addrspace(3) %f syncscope("workgroup") release, align 4
  ret void
}
define void @tgt14(ptr addrspace(3) noundef %p, ptr addrspace(3) noundef %f) {
  store atomic i32 1, ptr addrspace(3) %f syncscope("workgroup") release, align 4
  store i32 1, ptr addrspace(3) %p
  ret void
}
; LDS and a release of the agent. WRONG: it is one for the workgroup, too
define void @src15(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %f) {
  store i32 1, ptr addrspace(3) %p
  store atomic i32 1, ptr addrspace(1) %f syncscope("agent") release, align 4
  ret void
}
define void @tgt15(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %f) {
  store atomic i32 1, ptr addrspace(1) %f syncscope("agent") release, align 4
  store i32 1, ptr addrspace(3) %p
  ret void
}
; two offsets into LDS are added. RIGHT: offsets wrap in 32 bits there
define ptr addrspace(3) @src16(ptr addrspace(3) noundef %p, i32 noundef %n, i32 noundef %m) {
  %q = getelementptr i8, ptr addrspace(3) %p, i32 %n
  %r = getelementptr i8, ptr addrspace(3) %q, i32 %m
  ret ptr addrspace(3) %r
}
define ptr addrspace(3) @tgt16(ptr addrspace(3) noundef %p, i32 noundef %n, i32 noundef %m) {
  %s = add i32 %n, %m
  %r = getelementptr i8, ptr addrspace(3) %p, i32 %s
  ret ptr addrspace(3) %r
}
; the same with an access. RIGHT
define void @src17(ptr addrspace(3) noundef %p, i32 noundef %n, i32 noundef %m) {
  %q = getelementptr i8, ptr addrspace(3) %p, i32 %n
  %r = getelementptr i8, ptr addrspace(3) %q, i32 %m
  store i8 1, ptr addrspace(3) %r
  ret void
}
define void @tgt17(ptr addrspace(3) noundef %p, i32 noundef %n, i32 noundef %m) {
  %s = add i32 %n, %m
  %r = getelementptr i8, ptr addrspace(3) %p, i32 %s
  store i8 1, ptr addrspace(3) %r
  ret void
}
!0 = !{i32 64, i32 1, i32 1}
