; Wrong (atomics guide, Unordered): an assignment to a bit-field must not be narrowed to its bytes. The
; original stores all bytes at once, so it also undoes what another thread stored to the others.
@x = global i32 0

define void @f(i8 %v) {
  %old = load atomic i32, ptr @x unordered, align 4
  %rest = and i32 %old, -256
  %byte = zext i8 %v to i32
  %new = or i32 %rest, %byte
  store atomic i32 %new, ptr @x unordered, align 4
  ret void
}
