; litmus: independent reads of independent writes, acquire
; Where: LangRef, "Atomic Memory Ordering Constraints", `monotonic`: no global total order of all
; modifications.
; model: llvm
; exists: (T3:%a = 1 /\ T3:%b = 0 /\ T4:%c = 1 /\ T4:%d = 0)
; expect: holds
@x = global i32 0
@y = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x release, align 4
  ret void
}

define void @T2() {
  store atomic i32 1, ptr @y release, align 4
  ret void
}

define void @T3() {
  %a = load atomic i32, ptr @x acquire, align 4
  %b = load atomic i32, ptr @y acquire, align 4
  ret void
}

define void @T4() {
  %c = load atomic i32, ptr @y acquire, align 4
  %d = load atomic i32, ptr @x acquire, align 4
  ret void
}
