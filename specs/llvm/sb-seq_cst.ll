; litmus: store buffering, seq_cst
; Where: LangRef, "Atomic Memory Ordering Constraints", `seq_cst`.
; model: llvm
; ~exists: (T1:%a = 0 /\ T2:%b = 0)
; expect: holds, no-undef
@x = global i32 0
@y = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x seq_cst, align 4
  %a = load atomic i32, ptr @y seq_cst, align 4
  ret void
}

define void @T2() {
  store atomic i32 1, ptr @y seq_cst, align 4
  %b = load atomic i32, ptr @x seq_cst, align 4
  ret void
}
