; litmus: a compare-exchange that fails writes nothing
; Where: LangRef, the `cmpxchg` instruction.
; model: llvm
; forall: (T1:%won = 0 /\ T1:%old = 0 /\ x = 0)
; expect: holds, no-undef
@x = global i32 0

define void @T1() {
  %p = cmpxchg ptr @x, i32 5, i32 1 monotonic monotonic, align 4
  %old = extractvalue { i32, i1 } %p, 0
  %won = extractvalue { i32, i1 } %p, 1
  ret void
}
