; Wrong: without %c the original does not write @x. The transformed function writes back what it
; read, and can undo another thread's store.
@x = global i32 0

define void @f(i1 %c) {
  %old = load i32, ptr @x, align 4
  %new = select i1 %c, i32 1, i32 %old
  store i32 %new, ptr @x, align 4
  ret void
}
