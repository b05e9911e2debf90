define i64 @f(ptr %p, i64 %expected, i64 noundef %new) {
  %r = cmpxchg ptr %p, i64 %expected, i64 %new seq_cst seq_cst, align 8
  ret i64 %expected
}
