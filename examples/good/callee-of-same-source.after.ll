; The linker may take another definition of @publish, but only one of the same source.
@data = global i32 0
@flag = global i32 0

define linkonce_odr void @publish() {
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

define void @produce(i32 %value) {
  store i32 %value, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}
