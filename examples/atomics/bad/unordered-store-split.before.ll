; Wrong (atomics guide, Unordered): a single store must not become several. Another thread may see one
; half and not the other.
@x = global i32 0

define void @f(i32 %v) {
  store atomic i32 %v, ptr @x unordered, align 4
  ret void
}
