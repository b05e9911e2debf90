; Wrong: the most significant byte comes first, or was poison.
target datalayout = "E"
@g = constant i32 287454020

define i8 @first_byte_little(ptr noundef %p) {
  store i32 287454020, ptr %p
  %x = load i8, ptr %p
  ret i8 %x
}

define i32 @bitcast_vector_little(<4 x i8> %v) {
  %r = bitcast <4 x i8> %v to i32
  %s = lshr i32 %r, 24
  ret i32 %s
}

define i16 @bitcast_to_lanes_little(i64 %v) {
  %r = bitcast i64 %v to <4 x i16>
  %s = extractelement <4 x i16> %r, i32 3
  ret i16 %s
}

define i16 @constant_little() {
  %q = getelementptr i8, ptr @g, i64 2
  %r = load i16, ptr %q
  ret i16 %r
}

define i32 @overwritten_byte_little() {
  %a = alloca i32
  store i32 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 3
  store i8 7, ptr %q
  %r = load i32, ptr %a
  ret i32 %r
}

define void @merged_stores_little(ptr noundef %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
}

define i16 @narrow_reload_little(ptr noundef %p) {
  %w = load i32, ptr %p
  %r = load i16, ptr %p
  %x = trunc i32 %w to i16
  ret i16 %r
}

define i16 @forwarded_little(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  %r = load i16, ptr %p
  ret i16 %r
}

define i8 @poison_stays() {
  %a = alloca i16
  store i16 1, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}
