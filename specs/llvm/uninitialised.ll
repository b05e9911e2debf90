; litmus: uninitialised memory reads as undef
; Where: LangRef, "Memory Model for Concurrent Operations".
; model: llvm
; init: x = uninitialised
; forall: (T1:%r = undef)
; expect: holds, undef
@x = global i32 0

define void @T1() {
  %r = load atomic i32, ptr @x monotonic, align 4
  ret void
}
