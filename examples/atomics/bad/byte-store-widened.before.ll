; Wrong (atomics guide, NotAtomic, code generation): a store must not write to bytes outside of those
; that it is about. The wider store can undo a store of another thread to the byte next to it.
define void @f(ptr align 2 %p, i8 %v) {
  store i8 %v, ptr %p, align 1
  ret void
}
