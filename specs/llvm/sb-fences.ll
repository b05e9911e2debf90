; litmus: store buffering, seq_cst fences
; Where: LangRef, "Atomic Memory Ordering Constraints", `seq_cst` (C++ atomics.order).
; model: llvm
; ~exists: (T1:%a = 0 /\ T2:%b = 0)
; expect: holds, no-undef
@x = global i32 0
@y = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  fence seq_cst
  %a = load atomic i32, ptr @y monotonic, align 4
  ret void
}

define void @T2() {
  store atomic i32 1, ptr @y monotonic, align 4
  fence seq_cst
  %b = load atomic i32, ptr @x monotonic, align 4
  ret void
}
