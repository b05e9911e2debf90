; Right: the most significant byte comes first.
target datalayout = "E"
@g = constant i32 287454020
@bytes = constant [4 x i8] c"\01\02\03\04", align 4
@s = internal global i32 0

define i8 @first_byte(ptr noundef %p) {
  store i32 287454020, ptr %p
  %x = load i8, ptr %p
  ret i8 %x
}

define <4 x i8> @bitcast_lanes(<2 x i16> %v) {
  %r = bitcast <2 x i16> %v to <4 x i8>
  ret <4 x i8> %r
}

define i16 @bitcast_to_lanes(i64 %v) {
  %r = bitcast i64 %v to <4 x i16>
  %s = extractelement <4 x i16> %r, i32 3
  ret i16 %s
}

define i16 @constant() {
  %q = getelementptr i8, ptr @g, i64 2
  %r = load i16, ptr %q
  ret i16 %r
}

define i32 @constant_bytes() {
  %r = load i32, ptr @bytes
  ret i32 %r
}

define i16 @memset(ptr noundef %p, i8 noundef %b) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 %b, i64 4, i1 false)
  %r = load i16, ptr %p, align 4
  ret i16 %r
}

define i8 @memcpy(ptr noundef %p) {
  %a = alloca i32
  store i32 287454020, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %a, i64 4, i1 false)
  %r = load i8, ptr %p
  ret i8 %r
}

define i16 @forwarded(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  %r = load i16, ptr %p
  ret i16 %r
}

define i8 @poison_byte() {
  %a = alloca i32
  store i32 poison, ptr %a
  store i8 5, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @local_static() {
  store i32 287454020, ptr @s
  %r = load i8, ptr @s
  ret i8 %r
}
