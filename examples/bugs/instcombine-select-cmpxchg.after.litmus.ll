; model: llvm
; thread T1: @f(@x, undef, 7)
; exists: (x = 7 /\ T1:ret = undef)
@x = global i64 0
define i64 @f(ptr %p, i64 %expected, i64 %new) {
  %r = cmpxchg ptr %p, i64 %expected, i64 %new seq_cst seq_cst, align 8 ; label: A
  ret i64 %expected
}
; expect: holds
