; What Triton makes of a store followed by an exchange with `sem="release"` on CDNA: the waves meet at a barrier whose
; fences are about LDS, and the first of them releases the flag. A wave of another workgroup that acquires it should find
; what the second wave has stored, and need not.
; litmus: the release of one wave after a barrier of LDS
; model: llvm+mmra,sync=amdgpu
; thread W0: @first() in workgroup 0
; thread W1: @second() in workgroup 0
; thread C: @consumer() in workgroup 1
; filter: C:%seen = 1
; forall: C:%v = 7
; expect: fails
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
@flag = addrspace(1) global i32 0

define void @first() {
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %old = atomicrmw xchg ptr addrspace(1) @flag, i32 1 syncscope("agent") release
  ret void
}

define void @second() {
  store i32 7, ptr addrspace(1) @data
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

define void @consumer() {
  %seen = load atomic i32, ptr addrspace(1) @flag syncscope("agent") acquire, align 4
  %v = load i32, ptr addrspace(1) @data
  ret void
}

declare void @llvm.amdgcn.s.barrier()

!0 = !{!"amdgpu-synchronize-as", !"local"}
