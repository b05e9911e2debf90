; litmus: one of two compare-exchanges succeeds
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`, and the `cmpxchg` instruction.
; model: llvm
; forall: ((T1:%won = 1 /\ T2:%won = 0 /\ T2:%old = 1 /\ x = 1) \/
;         (T1:%won = 0 /\ T2:%won = 1 /\ T1:%old = 2 /\ x = 2))
; expect: holds, no-undef
@x = global i32 0

define void @T1() {
  %p = cmpxchg ptr @x, i32 0, i32 1 monotonic monotonic, align 4
  %old = extractvalue { i32, i1 } %p, 0
  %won = extractvalue { i32, i1 } %p, 1
  ret void
}

define void @T2() {
  %p = cmpxchg ptr @x, i32 0, i32 2 monotonic monotonic, align 4
  %old = extractvalue { i32, i1 } %p, 0
  %won = extractvalue { i32, i1 } %p, 1
  ret void
}
