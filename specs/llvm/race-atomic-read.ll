; litmus: an atomic read that races with a plain write is undef
; Where: LangRef, "Memory Model for Concurrent Operations".
; model: llvm
; forall: (T2:%r = undef)
; expect: holds, undef
@x = global i32 0

define void @T1() {
  store i32 1, ptr @x
  ret void
}

define void @T2() {
  %r = load atomic i32, ptr @x seq_cst, align 4
  ret void
}
