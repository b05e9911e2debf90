; Not all calls of @publish are known: others have its address.
@flag = global i32 0
@entry = global ptr @publish

define internal void @publish(ptr %flag) {
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

define void @produce() {
  call void @publish(ptr @flag)
  ret void
}
