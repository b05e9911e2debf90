; Right: nobody can read %l after the function has returned, although others know where it is.
@where = global ptr null

define void @f() {
  %l = alloca i32
  store i32 1, ptr %l
  store ptr %l, ptr @where
  store i32 2, ptr %l
  ret void
}
