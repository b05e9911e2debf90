; litmus: write-read coherence
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`.
; As in C++; LLVM 23 does not say it (see cowr-llvm23.ll).
; model: llvm,coherence=cpp
; ~exists: (T1:%a = 2 /\ x = 1)
; expect: holds
@x = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  ret void
}

define void @T2() {
  store atomic i32 2, ptr @x monotonic, align 4
  ret void
}
