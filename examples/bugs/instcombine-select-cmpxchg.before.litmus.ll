; model: llvm
; thread T1: @f(@x, undef, 7)
; exists: (x = 7 /\ T1:ret = undef)
@x = global i64 0
define i64 @f(ptr %p, i64 %expected, i64 %new) {
  %r = cmpxchg ptr %p, i64 %expected, i64 %new seq_cst seq_cst, align 8 ; label: A
  %same = extractvalue { i64, i1 } %r, 1
  %found = extractvalue { i64, i1 } %r, 0
  %x = select i1 %same, i64 %found, i64 %expected
  ret i64 %x
}
; expect: fails
