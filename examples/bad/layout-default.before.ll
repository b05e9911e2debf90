; Wrong: without a data layout an i64 is aligned to 4 bytes only, also in structs.
define i64 @load_i64(ptr %p) {
  %x = load i64, ptr %p
  ret i64 %x
}

define void @store_i128(ptr %p) {
  store i128 0, ptr %p
  ret void
}

define i64 @field_as_on_x86(ptr noundef %p) {
  %q = getelementptr { i32, i64 }, ptr %p, i64 0, i32 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i32 @local_field_as_on_x86() {
  %a = alloca { i32, i64 }
  %q = getelementptr { i32, i64 }, ptr %a, i64 0, i32 1
  store i64 30064771077, ptr %q
  %r = getelementptr i8, ptr %a, i64 8
  %x = load i32, ptr %r
  ret i32 %x
}
