; litmus: a read of two bytes sees the writes of two threads
; Where: LangRef, "Memory Model for Concurrent Operations".
; Every byte is read by itself, so the read may also see only one of the two.
; model: llvm
; exists: (T3:%r = 0x1234)
; expect: holds, no-undef
target datalayout = "e"
@x = global i16 0

define void @T1() {
  store atomic i8 52, ptr @x monotonic, align 1
  ret void
}

define void @T2() {
  %high = getelementptr i8, ptr @x, i64 1
  store atomic i8 18, ptr %high monotonic, align 1
  ret void
}

define void @T3() {
  %r = load atomic i16, ptr @x monotonic, align 2
  ret void
}
