; Wrong: volatile accesses happen in the order in which they are written.
@x = global i32 0
@y = global i32 0

define void @f() {
  store volatile i32 2, ptr @y, align 4
  store volatile i32 1, ptr @x, align 4
  ret void
}
