; litmus: a read of two bytes sees two writes
; Where: LangRef, "Memory Model for Concurrent Operations".
; Every byte is read by itself.
; model: llvm
; forall: (T1:%r = 0x1234)
; expect: holds, no-undef
target datalayout = "e"
@x = global i16 0

define void @T1() {
  %high = getelementptr i8, ptr @x, i64 1
  store i8 52, ptr @x
  store i8 18, ptr %high
  %r = load i16, ptr @x
  ret void
}
