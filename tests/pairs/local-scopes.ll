; AMDGPU's local memory is that of a workgroup: nobody else needs to be synchronised with by it.
; valid: tgt1 tgt2 tgt6 tgt9 tgt11 tgt15 tgt21
; refuted: tgt3 tgt4 tgt5 tgt7 tgt8 tgt10 tgt12 tgt13 tgt14 tgt22 tgt23 tgt24
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
@flag = addrspace(3) global i32 poison
@far = addrspace(1) global i32 0
; a flag in local memory: whoever sees it is of the workgroup
define void @src1() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("agent") release, align 4
  ret void
}
define void @tgt1() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("workgroup") release, align 4
  ret void
}
; of all that the system has, only the workgroup sees it
define void @src2() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag release, align 4
  ret void
}
define void @tgt2() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("workgroup") release, align 4
  ret void
}
; a wave is not the whole of a workgroup
define void @src3() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("agent") release, align 4
  ret void
}
define void @tgt3() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("wavefront") release, align 4
  ret void
}
; nor is a thread
define void @src4() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("agent") release, align 4
  ret void
}
define void @tgt4() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("singlethread") release, align 4
  ret void
}
; a flag in global memory
define void @src5() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(1) @far syncscope("agent") release, align 4
  ret void
}
define void @tgt5() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(1) @far syncscope("workgroup") release, align 4
  ret void
}
; the other side
define i32 @src6() {
  %f = load atomic i32, ptr addrspace(3) @flag syncscope("agent") acquire, align 4
  %v = load i32, ptr addrspace(1) @data
  %s = add i32 %f, %v
  ret i32 %s
}
define i32 @tgt6() {
  %f = load atomic i32, ptr addrspace(3) @flag syncscope("workgroup") acquire, align 4
  %v = load i32, ptr addrspace(1) @data
  %s = add i32 %f, %v
  ret i32 %s
}
; the other side, for a wave
define i32 @src7() {
  %f = load atomic i32, ptr addrspace(3) @flag syncscope("agent") acquire, align 4
  %v = load i32, ptr addrspace(1) @data
  %s = add i32 %f, %v
  ret i32 %s
}
define i32 @tgt7() {
  %f = load atomic i32, ptr addrspace(3) @flag syncscope("wavefront") acquire, align 4
  %v = load i32, ptr addrspace(1) @data
  %s = add i32 %f, %v
  ret i32 %s
}
; the other side, in global memory
define i32 @src8() {
  %f = load atomic i32, ptr addrspace(1) @far syncscope("agent") acquire, align 4
  %v = load i32, ptr addrspace(1) @data
  %s = add i32 %f, %v
  ret i32 %s
}
define i32 @tgt8() {
  %f = load atomic i32, ptr addrspace(1) @far syncscope("workgroup") acquire, align 4
  %v = load i32, ptr addrspace(1) @data
  %s = add i32 %f, %v
  ret i32 %s
}
; an update
define i32 @src9() {
  store i32 1, ptr addrspace(1) @data
  %o = atomicrmw add ptr addrspace(3) @flag, i32 1 syncscope("agent") acq_rel
  ret i32 %o
}
define i32 @tgt9() {
  store i32 1, ptr addrspace(1) @data
  %o = atomicrmw add ptr addrspace(3) @flag, i32 1 syncscope("workgroup") acq_rel
  ret i32 %o
}
; an update for a wave
define i32 @src10() {
  store i32 1, ptr addrspace(1) @data
  %o = atomicrmw add ptr addrspace(3) @flag, i32 1 syncscope("agent") acq_rel
  ret i32 %o
}
define i32 @tgt10() {
  store i32 1, ptr addrspace(1) @data
  %o = atomicrmw add ptr addrspace(3) @flag, i32 1 syncscope("wavefront") acq_rel
  ret i32 %o
}
; through a pointer into local memory
define void @src11(ptr addrspace(3) %f) {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) %f syncscope("agent") release, align 4
  ret void
}
define void @tgt11(ptr addrspace(3) %f) {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) %f syncscope("workgroup") release, align 4
  ret void
}
; through a generic pointer, which may lead to global memory
define void @src12(ptr %f) {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr %f syncscope("agent") release, align 4
  ret void
}
define void @tgt12(ptr %f) {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr %f syncscope("workgroup") release, align 4
  ret void
}
; through a pointer into global memory
define void @src13(ptr addrspace(1) %f) {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(1) %f syncscope("agent") release, align 4
  ret void
}
define void @tgt13(ptr addrspace(1) %f) {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(1) %f syncscope("workgroup") release, align 4
  ret void
}
; a fence orders what comes later, too, and that may be a flag in global memory
define void @src14() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("agent") release
  store atomic i32 1, ptr addrspace(3) @flag syncscope("agent") monotonic, align 4
  ret void
}
define void @tgt14() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  store atomic i32 1, ptr addrspace(3) @flag syncscope("agent") monotonic, align 4
  ret void
}
; only the flag behind the fence is about a smaller scope
define void @src15() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("agent") release
  store atomic i32 1, ptr addrspace(3) @flag syncscope("agent") monotonic, align 4
  ret void
}
define void @tgt15() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("agent") release
  store atomic i32 1, ptr addrspace(3) @flag syncscope("workgroup") monotonic, align 4
  ret void
}
; generic pointer to LDS
define void @src21() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspacecast (ptr addrspace(3) @flag to ptr) syncscope("agent") release, align 4
  ret void
}
define void @tgt21() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspacecast (ptr addrspace(3) @flag to ptr) syncscope("workgroup") release, align 4
  ret void
}

; one or the other
define void @src22(i1 noundef %c) {
  store i32 1, ptr addrspace(1) @data
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @flag to ptr), ptr addrspacecast (ptr addrspace(1) @far to ptr)
  store atomic i32 1, ptr %p syncscope("agent") release, align 4
  ret void
}
define void @tgt22(i1 noundef %c) {
  store i32 1, ptr addrspace(1) @data
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @flag to ptr), ptr addrspacecast (ptr addrspace(1) @far to ptr)
  store atomic i32 1, ptr %p syncscope("workgroup") release, align 4
  ret void
}

; LDS store moved below the release of a flag in LDS
define void @src23() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("workgroup") release, align 4
  ret void
}
define void @tgt23() {
  store atomic i32 1, ptr addrspace(3) @flag syncscope("workgroup") release, align 4
  store i32 1, ptr addrspace(1) @data
  ret void
}

; agent one-as: only LDS is ordered, the data are global
define void @src24() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("workgroup") release, align 4
  ret void
}
define void @tgt24() {
  store i32 1, ptr addrspace(1) @data
  store atomic i32 1, ptr addrspace(3) @flag syncscope("workgroup-one-as") release, align 4
  ret void
}
