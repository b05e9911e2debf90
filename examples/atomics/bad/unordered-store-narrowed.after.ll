; Wrong (atomics guide, Unordered): an assignment to a bit-field must not be narrowed to its bytes. The
; original stores all bytes at once, so it also undoes what another thread stored to the others.
@x = global i32 0

define void @f(i8 %v) {
  store atomic i8 %v, ptr @x unordered, align 4
  ret void
}
