; Wrong (atomics guide, Unordered): a single load must not become several. Between the two halves
; another thread may store, and the result is a value that was never stored.
@x = global i32 0

define { i16, i16 } @f() {
  %a = load atomic i32, ptr @x unordered, align 4
  %low = trunc i32 %a to i16
  %shifted = lshr i32 %a, 16
  %high = trunc i32 %shifted to i16
  %r0 = insertvalue { i16, i16 } poison, i16 %low, 0
  %r1 = insertvalue { i16, i16 } %r0, i16 %high, 1
  ret { i16, i16 } %r1
}
