; Wrong: the most significant byte comes first, or was poison.
target datalayout = "E"
@g = constant i32 287454020

define i8 @first_byte_little(ptr noundef %p) {
  store i32 287454020, ptr %p
  ret i8 68
}

define i32 @bitcast_vector_little(<4 x i8> %v) {
  %e = extractelement <4 x i8> %v, i32 3
  %s = zext i8 %e to i32
  ret i32 %s
}

define i16 @bitcast_to_lanes_little(i64 %v) {
  %h = lshr i64 %v, 48
  %s = trunc i64 %h to i16
  ret i16 %s
}

define i16 @constant_little() {
  ret i16 4386
}

define i32 @overwritten_byte_little() {
  ret i32 117440512
}

define void @merged_stores_little(ptr noundef %p) {
  store i16 513, ptr %p, align 1
  ret void
}

define i16 @narrow_reload_little(ptr noundef %p) {
  %w = load i32, ptr %p
  %s = lshr i32 %w, 0
  %r = trunc i32 %s to i16
  ret i16 %r
}

define i16 @forwarded_little(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  %r = trunc i32 %v to i16
  ret i16 %r
}

define i8 @poison_stays() {
  %a = alloca i16
  store i16 1, ptr %a
  store i8 poison, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}
