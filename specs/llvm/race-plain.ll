; litmus: a race on a plain location gives undef
; Where: LangRef, "Memory Model for Concurrent Operations".
; A race is not undefined behaviour, the read is undef.
; model: llvm
; forall: (T2:%r = undef)
; expect: holds, undef
@x = global i32 0

define void @T1() {
  store i32 1, ptr @x
  ret void
}

define void @T2() {
  %r = load i32, ptr @x
  ret void
}
