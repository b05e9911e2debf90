; valid: tgt1 tgt2 tgt5 tgt6 tgt11 tgt12 tgt14 tgt16 tgt18 tgt20 tgt23
; refuted: tgt3 tgt4 tgt7 tgt8 tgt9 tgt10 tgt13 tgt15 tgt17 tgt19 tgt21 tgt22 tgt24
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
@lds = addrspace(3) global i32 poison
declare void @llvm.amdgcn.s.barrier()
; a barrier without fences orders no memory: a store moves over it
define void @src1() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt1() {
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) @data
  ret void
}
; and so does a load, the other way
define i32 @src2() {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt2() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  ret i32 %v
}
; a load above a barrier and the fence after it: others hand over there
define i32 @src3() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt3() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret i32 %v
}
; a store below the fence before a barrier: others take it over there
define void @src4() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt4() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) @data
  ret void
}
; what stands behind the release is not released at the barrier
define void @src5() {
  fence syncscope("workgroup") release
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt5() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) @data
  ret void
}
; what stands before the acquire does not acquire
define i32 @src6() {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) @data
  fence syncscope("workgroup") acquire
  ret i32 %v
}
define i32 @tgt6() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret i32 %v
}
; the release is gone
define void @src7() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt7() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; the acquire is gone
define i32 @src8() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt8() {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
; the release comes too late
define void @src9() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt9() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release
  ret void
}
; the acquire comes too early
define i32 @src10() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt10() {
  fence syncscope("workgroup") acquire
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
; an acquire that comes later acquires more
define i32 @src11() {
  fence syncscope("workgroup") acquire
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt11() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
; a release that comes earlier, with nothing in between, releases at the barrier, too
define void @src12() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release
  ret void
}
define void @tgt12() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; the release between two barriers is gone: others wait at the second
define void @src13() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt13() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; what is released before the first barrier is so before the second
define void @src14() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt14() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; others wait at the first
define void @src15() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt15() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; a monotonic store is no fence
define void @src16() {
  store atomic i32 1, ptr addrspace(1) @data syncscope("agent") monotonic, align 4
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt16() {
  call void @llvm.amdgcn.s.barrier()
  store atomic i32 1, ptr addrspace(1) @data syncscope("agent") monotonic, align 4
  ret void
}
; seq_cst fences release
define void @src17() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") seq_cst
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt17() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  ret void
}
; a wider scope is stronger
define void @src18() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt18() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("agent") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; a narrower one is not
define void @src19() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt19() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("wavefront") release
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; after one barrier a load finds what was stored before it, or races
define i32 @src20() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt20() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret i32 1
}
; after two barriers it may find what others have stored between them
define i32 @src21() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt21() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret i32 1
}
; a store between two barriers is read there before it is overwritten
define void @src22() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 2, ptr addrspace(1) @data
  ret void
}
define void @tgt22() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 2, ptr addrspace(1) @data
  ret void
}
; a store that is overwritten behind a barrier without fences
define void @src23() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier()
  store i32 2, ptr addrspace(1) @data
  ret void
}
define void @tgt23() {
  call void @llvm.amdgcn.s.barrier()
  store i32 2, ptr addrspace(1) @data
  ret void
}
; two barriers become one
define void @src24() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt24() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
