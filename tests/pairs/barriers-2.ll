; model: llvm+mmra,sync=amdgpu
; valid: tgt1 tgt4 tgt6 tgt8 tgt14
; refuted: tgt2 tgt3 tgt5 tgt7 tgt9 tgt10 tgt11 tgt12 tgt13
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
@lds = addrspace(3) global i32 poison
declare void @llvm.amdgcn.s.barrier()
; a store to global memory moves over a barrier whose fences are about LDS
define void @src1() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}
define void @tgt1() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  store i32 1, ptr addrspace(1) @data
  ret void
}
; a store to LDS does not
define void @src2() {
  store i32 1, ptr addrspace(3) @lds
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}
define void @tgt2() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  store i32 1, ptr addrspace(3) @lds
  ret void
}
; nor any over fences that are about all memory
define void @src3() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt3() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 1, ptr addrspace(1) @data
  ret void
}
; a store to LDS over fences about global memory
define void @src4() {
  store i32 1, ptr addrspace(3) @lds
  fence syncscope("workgroup") release, !mmra !1
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !1
  ret void
}
define void @tgt4() {
  fence syncscope("workgroup") release, !mmra !1
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !1
  store i32 1, ptr addrspace(3) @lds
  ret void
}
; a flat store may be one to LDS
define void @src5(ptr %p) {
  store i32 1, ptr %p
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}
define void @tgt5(ptr %p) {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  store i32 1, ptr %p
  ret void
}
; a load from global memory is taken above the barrier
define i32 @src6() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt6() {
  %v = load i32, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret i32 %v
}
; one from LDS is not
define i32 @src7() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %v = load i32, ptr addrspace(3) @lds
  ret i32 %v
}
define i32 @tgt7() {
  %v = load i32, ptr addrspace(3) @lds
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret i32 %v
}
; fences about more are stronger
define void @src8() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt8() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; fences about less are not
define void @src9() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt9() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; a fence about both becomes one about LDS
define void @src10() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt10() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; a fence about both is more than two
define void @src11() {
  store i32 1, ptr addrspace(1) @data
  store i32 1, ptr addrspace(3) @lds
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt11() {
  store i32 1, ptr addrspace(1) @data
  store i32 1, ptr addrspace(3) @lds
  fence syncscope("workgroup") release, !mmra !0
  fence syncscope("workgroup") release, !mmra !1
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; the acquire is about LDS only
define i32 @src12() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt12() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
; the release about global memory is behind the barrier
define void @src13() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  fence syncscope("workgroup") release, !mmra !1
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt13() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release, !mmra !1
  ret void
}
; a global store between two barriers of LDS leaves through the second
define void @src14() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}
define void @tgt14() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  store i32 1, ptr addrspace(1) @data
  ret void
}
!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{!"amdgpu-synchronize-as", !"global"}
!2 = !{!0, !1}
