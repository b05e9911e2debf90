; Wrong: two threads that each store to one location and load the other, all seq_cst, cannot both
; read 0 (store buffering). With the load first they can.
@x = global i32 0
@y = global i32 0

define i32 @f() {
  %r = load atomic i32, ptr @y seq_cst, align 4
  store atomic i32 1, ptr @x seq_cst, align 4
  ret i32 %r
}
