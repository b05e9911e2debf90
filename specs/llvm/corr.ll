; litmus: read-read coherence
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`.
; model: llvm
; ~exists: (T2:%a = 1 /\ T2:%b = 0)
; expect: holds
@x = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

define void @T2() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %b = load atomic i32, ptr @x monotonic, align 4
  ret void
}
