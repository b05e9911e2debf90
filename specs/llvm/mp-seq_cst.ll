; litmus: message passing with seq_cst
; Where: LangRef, "Atomic Memory Ordering Constraints", `seq_cst`: a read is an acquire, a write a release.
; model: llvm
; thread T1: @writer(@data, @flag)
; thread T2: @reader(@data, @flag)
; init: data = 0, flag = 0
; filter: (T2:%f = 1)
; forall: (T2:%d = 42)
; expect: holds, no-undef
@data = global i32 0
@flag = global i32 0

define void @writer(ptr %data, ptr %flag) {
  store i32 42, ptr %data
  store atomic i32 1, ptr %flag seq_cst, align 4
  ret void
}

define void @reader(ptr %data, ptr %flag) {
  %f = load atomic i32, ptr %flag seq_cst, align 4
  %d = load i32, ptr %data
  ret void
}
