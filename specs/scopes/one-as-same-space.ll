; litmus: synchronization through two address spaces
; Where: table of sync scopes, row `agent-one-as`: only synchronizes with other operations within the
; same address space. A premise is missing: constant memory (4) is global memory (1) by another name.
; model: llvm
; filter: (reader:%f = 1)
; forall: (~(B synchronizes_with F) /\ ~(A happens_before D))
; expect: holds
@flag = addrspace(1) global i32 0
@x = addrspace(1) global i32 0

define void @writer() {
  store i32 1, ptr addrspace(1) @x ; label: A
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent-one-as") release, align 4 ; label: B
  ret void
}

define void @reader() {
  %f = load atomic i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @flag to ptr addrspace(4)) syncscope("agent") acquire, align 4 ; label: F
  %d = load i32, ptr addrspace(1) @x ; label: D
  ret void
}

target triple = "amdgcn-amd-amdhsa"
