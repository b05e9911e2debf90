@where = global ptr null

define void @f() {
  %l = alloca i32
  store i32 1, ptr %l
  store ptr %l, ptr @where
  ret void
}
