; Wrong (atomics guide, Introduction): of two volatile stores to the same address the first stays,
; for every volatile store happens.
@x = global i32 0

define void @f(i32 %v, i32 %w) {
  store volatile i32 %v, ptr @x, align 4
  store volatile i32 %w, ptr @x, align 4
  ret void
}
