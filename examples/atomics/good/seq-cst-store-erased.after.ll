; Right (atomics guide, Introduction): a seq_cst store that another one to the same address follows
; at once can be erased. Nobody needs to have seen it in between.
@x = global i32 0

define void @f(i32 %v, i32 %w) {
  store atomic i32 %w, ptr @x seq_cst, align 4
  ret void
}
