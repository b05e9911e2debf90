; litmus: independent reads of independent writes, seq_cst
; Where: LangRef, "Atomic Memory Ordering Constraints", `seq_cst`.
; model: llvm
; ~exists: (T3:%a = 1 /\ T3:%b = 0 /\ T4:%c = 1 /\ T4:%d = 0)
; expect: holds
@x = global i32 0
@y = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x seq_cst, align 4
  ret void
}

define void @T2() {
  store atomic i32 1, ptr @y seq_cst, align 4
  ret void
}

define void @T3() {
  %a = load atomic i32, ptr @x seq_cst, align 4
  %b = load atomic i32, ptr @y seq_cst, align 4
  ret void
}

define void @T4() {
  %c = load atomic i32, ptr @y seq_cst, align 4
  %d = load atomic i32, ptr @x seq_cst, align 4
  ret void
}
