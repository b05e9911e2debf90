@data = global i32 0
@flag = global i32 0
define void @f() {
  store i32 1, ptr @data, align 4
  store atomic volatile i32 1, ptr @flag monotonic, align 4
  ret void
}
