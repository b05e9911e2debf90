; litmus: synchronization through a flat pointer
; Where: table of sync scopes, row `agent-one-as`; decision: a flat pointer may point into any space.
; model: llvm
; filter: (reader:%f = 1)
; forall: (B synchronizes_with F /\ A happens_before D)
; expect: holds
@flag = addrspace(1) global i32 0
@x = addrspace(1) global i32 0

define void @writer() {
  store i32 1, ptr addrspace(1) @x ; label: A
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent-one-as") release, align 4 ; label: B
  ret void
}

define void @reader() {
  %f = load atomic i32, ptr addrspacecast (ptr addrspace(1) @flag to ptr) syncscope("agent") acquire, align 4 ; label: F
  %d = load i32, ptr addrspace(1) @x ; label: D
  ret void
}

target triple = "amdgcn-amd-amdhsa"
