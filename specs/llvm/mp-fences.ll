; litmus: message passing with fences
; Where: LangRef, "Atomic Memory Ordering Constraints", and the `fence` instruction.
; model: llvm
; filter: (T2:%f = 1)
; forall: (T2:%d = 42)
; expect: holds, no-undef
@data = global i32 0
@flag = global i32 0

define void @T1() {
  store i32 42, ptr @data
  fence release
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}

define void @T2() {
  %f = load atomic i32, ptr @flag monotonic, align 4
  fence acquire
  %d = load i32, ptr @data
  ret void
}
