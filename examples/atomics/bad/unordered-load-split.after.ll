; Wrong (atomics guide, Unordered): a single load must not become several. Between the two halves
; another thread may store, and the result is a value that was never stored.
@x = global i32 0

define { i16, i16 } @f() {
  %low = load atomic i16, ptr @x unordered, align 4
  %above = getelementptr i8, ptr @x, i64 2
  %high = load atomic i16, ptr %above unordered, align 2
  %r0 = insertvalue { i16, i16 } poison, i16 %low, 0
  %r1 = insertvalue { i16, i16 } %r0, i16 %high, 1
  ret { i16, i16 } %r1
}
