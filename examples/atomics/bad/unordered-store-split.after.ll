; Wrong (atomics guide, Unordered): a single store must not become several. Another thread may see one
; half and not the other.
@x = global i32 0

define void @f(i32 %v) {
  %low = trunc i32 %v to i16
  %shifted = lshr i32 %v, 16
  %high = trunc i32 %shifted to i16
  store atomic i16 %low, ptr @x unordered, align 4
  %above = getelementptr i8, ptr @x, i64 2
  store atomic i16 %high, ptr %above unordered, align 2
  ret void
}
