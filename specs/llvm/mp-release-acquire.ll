; litmus: message passing with release and acquire
; Where: LangRef, "Atomic Memory Ordering Constraints", `release`.
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
  store atomic i32 1, ptr %flag release, align 4
  ret void
}

define void @reader(ptr %data, ptr %flag) {
  %f = load atomic i32, ptr %flag acquire, align 4
  %d = load i32, ptr %data
  ret void
}
