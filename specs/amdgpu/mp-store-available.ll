; litmus: message passing with a store-available and a load-visible, as intrinsics
; Where: "store-available", "load-visible": they do without MakeAvailable and MakeVisible. The names are
; those of the document for the store and those of LLVM's sources for the load.
; model: amdgpu
; thread T1: @writer() in workgroup 0, agent 0
; thread T2: @reader() in workgroup 1, agent 0
; filter: (T2:%f = 1)
; forall: (T2:%a = 7)
; expect: holds
@x = addrspace(1) global <4 x i32> zeroinitializer
@flag = addrspace(1) global i32 0

declare void @llvm.amdgcn.av.global.store.b128(ptr addrspace(1), <4 x i32>, metadata)
declare <4 x i32> @llvm.amdgcn.av.load.b128.p1(ptr addrspace(1), metadata)

define void @writer() {
  call void @llvm.amdgcn.av.global.store.b128(ptr addrspace(1) @x, <4 x i32> <i32 7, i32 8, i32 9, i32 10>, metadata !0)
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4, !mmra !{!"amdgcn-av", !"none"}
  ret void
}

define void @reader() {
  %f = load atomic i32, ptr addrspace(1) @flag syncscope("agent") acquire, align 4, !mmra !1
  %v = call <4 x i32> @llvm.amdgcn.av.load.b128.p1(ptr addrspace(1) @x, metadata !{!"agent"})
  %w = bitcast <4 x i32> %v to i128
  %a = trunc i128 %w to i32
  ret void
}

!0 = !{!"agent"}
!1 = !{!"amdgcn-av", !"none"}

target triple = "amdgcn-amd-amdhsa"
