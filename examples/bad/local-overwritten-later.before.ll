; Wrong: another thread may read %l before it is overwritten.
@where = global ptr null
@flag = global i32 0
@done = global i32 0

define i32 @f() {
  %l = alloca i32
  store ptr %l, ptr @where
  store i32 2, ptr %l
  store atomic i32 1, ptr @flag release, align 4
  %r = load atomic i32, ptr @done acquire, align 4
  store i32 3, ptr %l
  ret i32 %r
}
