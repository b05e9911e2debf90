; Threads that write different numbers.
; litmus: values
; model: llvm
; exists: (T1:%a = 3 /\ T1:%b = 1)
@x = global i32 0
define void @T1() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %b = load atomic i32, ptr @x monotonic, align 4
  ret void
}
define void @T2() {
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}
define void @T3() {
  store atomic i32 2, ptr @x monotonic, align 4
  ret void
}
define void @T4() {
  store atomic i32 3, ptr @x monotonic, align 4
  ret void
}
