define i64 @load_i64(ptr %p) {
  %x = load i64, ptr %p, align 8
  ret i64 %x
}

define void @store_i128(ptr %p) {
  store i128 0, ptr %p, align 16
  ret void
}

define i64 @field_as_on_x86(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i32 @local_field_as_on_x86() {
  ret i32 5
}
