; litmus: load buffering, monotonic
; Where: LangRef, "Atomic Memory Ordering Constraints", `unordered`: a value that is read was
; written.
; Nothing forbids the cycle; LLVM reorders monotonic loads and stores.
; model: llvm
; exists: (T1:%a = 1 /\ T2:%b = 1)
; expect: holds
@x = global i32 0
@y = global i32 0

define void @T1() {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y monotonic, align 4
  ret void
}

define void @T2() {
  %b = load atomic i32, ptr @y monotonic, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}
