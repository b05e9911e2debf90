; What the producer has written before the call is there for those who see the flag.
@data = global i32 0
@flag = global i32 0

define internal void @publish(ptr %flag) {
  store atomic i32 1, ptr %flag release, align 4
  ret void
}

define void @produce(i32 %value) {
  store i32 %value, ptr @data
  call void @publish(ptr @flag)
  ret void
}
