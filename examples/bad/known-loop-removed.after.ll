@x = global i32 0
define void @f() {
  store i32 2, ptr @x, align 4
  ret void
}
