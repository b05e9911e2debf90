@data = global i32 0

define void @f() {
  fence release
  store i32 1, ptr @data, align 4
  ret void
}
