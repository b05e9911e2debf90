; Wrong (atomics guide, Unordered): an assignment must not be narrowed to the bytes that it changes. The
; second store of the original also writes the upper bytes; if only the lowest is written, they may be
; those of another thread's store in between.
@x = global i32 0

define void @f(i8 %v) {
  store atomic i32 0, ptr @x unordered, align 4
  %wide = zext i8 %v to i32
  store atomic i32 %wide, ptr @x unordered, align 4
  ret void
}
