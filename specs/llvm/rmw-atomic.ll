; litmus: two read-modify-writes never read the same write
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`: a read-modify-write directly
; follows what it reads.
; model: llvm
; forall: (x = 2 /\ ~(T1:%a = 0 /\ T2:%b = 0))
; expect: holds, no-undef
@x = global i32 0

define void @T1() {
  %a = atomicrmw add ptr @x, i32 1 monotonic, align 4
  ret void
}

define void @T2() {
  %b = atomicrmw add ptr @x, i32 1 monotonic, align 4
  ret void
}
