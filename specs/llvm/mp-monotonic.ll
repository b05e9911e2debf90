; litmus: message passing with monotonic accesses
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`.
; Monotonic accesses to two locations are not ordered.
; model: llvm
; exists: (T2:%f = 1 /\ T2:%d = 0)
; expect: holds, no-undef
@data = global i32 0
@flag = global i32 0

define void @T1() {
  store atomic i32 42, ptr @data monotonic, align 4
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}

define void @T2() {
  %f = load atomic i32, ptr @flag monotonic, align 4
  %d = load atomic i32, ptr @data monotonic, align 4
  ret void
}
