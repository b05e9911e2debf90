; Right: the most significant byte comes first.
target datalayout = "E"
@g = constant i32 287454020
@bytes = constant [4 x i8] c"\01\02\03\04", align 4
@s = internal global i32 0

define i8 @first_byte(ptr noundef %p) {
  store i32 287454020, ptr %p
  ret i8 17
}

define <4 x i8> @bitcast_lanes(<2 x i16> %v) {
  %a = alloca <2 x i16>
  store <2 x i16> %v, ptr %a
  %r = load <4 x i8>, ptr %a
  ret <4 x i8> %r
}

define i16 @bitcast_to_lanes(i64 %v) {
  %s = trunc i64 %v to i16
  ret i16 %s
}

define i16 @constant() {
  ret i16 13124
}

define i32 @constant_bytes() {
  ret i32 16909060
}

define i16 @memset(ptr noundef %p, i8 noundef %b) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 %b, i64 4, i1 false)
  %z = zext i8 %b to i16
  %r = mul i16 %z, 257
  ret i16 %r
}

define i8 @memcpy(ptr noundef %p) {
  store i32 287454020, ptr %p
  ret i8 17
}

define i16 @forwarded(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  %s = lshr i32 %v, 16
  %r = trunc i32 %s to i16
  ret i16 %r
}

define i8 @poison_byte() {
  ret i8 5
}

define i8 @local_static() {
  store i32 287454020, ptr @s
  ret i8 17
}
