; Wrong: without %c the original does not write @x. The transformed function writes back what it
; read, and can undo another thread's store.
@x = global i32 0

define void @f(i1 %c) {
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr @x, align 4
  br label %end
end:
  ret void
}
