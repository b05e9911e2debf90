; Wrong: the fence is what makes the store to @flag publish @data.
@data = global i32 0
@flag = global i32 0

define void @f() {
  store i32 1, ptr @data, align 4
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}
