; All calls of @publish are known, and give it the same flag
; but for one, so it has to look at what it is given.
@data = global i32 0
@flag = global i32 0
@other = global i32 0

define internal void @publish(ptr %flag) {
  fence release
  store atomic i32 1, ptr %flag monotonic, align 4
  ret void
}

define void @produce(i32 %value) {
  store i32 %value, ptr @data
  call void @publish(ptr @flag)
  ret void
}

define void @produce_twice(i32 %value) {
  call void @produce(i32 %value)
  call void @publish(ptr @other)
  ret void
}
