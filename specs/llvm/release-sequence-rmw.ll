; litmus: release sequence through a read-modify-write
; Where: LangRef, "Atomic Memory Ordering Constraints", `release`: the release sequence.
; model: llvm
; filter: (T3:%f = 2)
; forall: (T3:%d = 42)
; expect: holds, no-undef
@data = global i32 0
@flag = global i32 0

define void @T1() {
  store i32 42, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

define void @T2() {
  %old = atomicrmw add ptr @flag, i32 1 monotonic, align 4
  ret void
}

define void @T3() {
  %f = load atomic i32, ptr @flag acquire, align 4
  %d = load i32, ptr @data
  ret void
}
