; litmus: write-write coherence
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`: modification order agrees with
; happens-before.
; model: llvm
; forall: (x = 2)
; expect: holds
@x = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 2, ptr @x monotonic, align 4
  ret void
}
