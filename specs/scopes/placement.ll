; litmus: threads in instances of all scopes
; Where: table of sync scopes; threads of IR files run in instances of every scope.
; model: llvm
; thread T1: @writer() in wavefront 0, workgroup 0, cluster 0, agent 0
; thread T2: @reader(@w, @c) in wavefront 0, workgroup 0, cluster 0, agent 0
; thread T3: @reader(@v, @d) in wavefront 0, workgroup 0, cluster 1, agent 0
; filter: (T2:%a = 1 /\ T2:%b = 1 /\ T3:%a = 1 /\ T3:%b = 1)
; forall: (W synchronizes_with T2.A /\ C synchronizes_with T2.B
;          /\ ~(V synchronizes_with T3.A) /\ ~(D synchronizes_with T3.B))
; expect: holds
@w = global i32 0
@c = global i32 0
@v = global i32 0
@d = global i32 0

define void @writer() {
  store atomic i32 1, ptr @w syncscope("wavefront") release, align 4 ; label: W
  store atomic i32 1, ptr @c syncscope("cluster") release, align 4 ; label: C
  store atomic i32 1, ptr @v syncscope("wavefront") release, align 4 ; label: V
  store atomic i32 1, ptr @d syncscope("cluster") release, align 4 ; label: D
  ret void
}

define void @reader(ptr %p, ptr %q) {
  %a = load atomic i32, ptr %p syncscope("wavefront") acquire, align 4 ; label: A
  %b = load atomic i32, ptr %q syncscope("agent") acquire, align 4 ; label: B
  ret void
}

target triple = "amdgcn-amd-amdhsa"
