@x = global i32 0
define void @f(i64 %n) {
entry:
  store i32 5, ptr @x, align 4
  ret void
}
