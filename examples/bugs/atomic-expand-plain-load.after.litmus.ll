; model: llvm
; exists: x = undef
@x = global i64 0
define void @T1() {
  %first = load i64, ptr @x, align 8 ; label: A
  %new = add i64 %first, 1
  %pair = cmpxchg ptr @x, i64 %first, i64 %new monotonic monotonic, align 8 ; label: B
  ret void
}
define void @T2() {
  store atomic i64 5, ptr @x monotonic, align 8 ; label: C
  ret void
}
; expect: holds
