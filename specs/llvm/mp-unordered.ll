; litmus: plain message, unordered flag
; Where: LangRef, "Atomic Memory Ordering Constraints", `unordered`: it does not synchronise.
; model: llvm
; exists: (T2:%f = 1 /\ T2:%d = undef)
; expect: holds, undef
@data = global i32 0
@flag = global i32 0

define void @T1() {
  store i32 42, ptr @data
  store atomic i32 1, ptr @flag unordered, align 4
  ret void
}

define void @T2() {
  %f = load atomic i32, ptr @flag unordered, align 4
  %d = load i32, ptr @data
  ret void
}
