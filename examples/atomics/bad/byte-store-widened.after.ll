; Wrong (atomics guide, NotAtomic, code generation): a store must not write to bytes outside of those
; that it is about. The wider store can undo a store of another thread to the byte next to it.
define void @f(ptr align 2 %p, i8 %v) {
  %old = load i16, ptr %p, align 2
  %rest = and i16 %old, -256
  %byte = zext i8 %v to i16
  %new = or i16 %rest, %byte
  store i16 %new, ptr %p, align 2
  ret void
}
