; litmus: read-write coherence by the words of LLVM 23
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`.
; The text states coherence for two reads and for two writes only.
; model: llvm,coherence=llvm23
; exists: (T1:%a = 2 /\ x = 2)
; expect: holds
@x = global i32 0

define void @T1() {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

define void @T2() {
  store atomic i32 2, ptr @x monotonic, align 4
  ret void
}
