@data = global i32 0
@flag = global i32 0

define void @produce(i32 %value) {
  store i32 %value, ptr @data
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}
