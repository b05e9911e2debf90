; litmus: message passing with a plain flag
; Where: LangRef, "Memory Model for Concurrent Operations".
; The flag is raced on: the read that may see two writes, one not atomic, is undef.
; model: llvm
; exists: (T2:%f = undef)
; expect: holds, undef
@data = global i32 0
@flag = global i32 0

define void @T1() {
  store i32 42, ptr @data
  store i32 1, ptr @flag
  ret void
}

define void @T2() {
  %f = load i32, ptr @flag
  %d = load i32, ptr @data
  ret void
}
