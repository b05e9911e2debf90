; valid: tgt2 tgt4 tgt5 tgt6
; refuted: tgt1 tgt3
define ptr @src1(i64 %i) {
  %p = alloca [4 x i8]
  %q = getelementptr inbounds [4 x i8], ptr %p, i64 0, i64 %i
  %c = icmp ult i64 %i, 5
  %r = select i1 %c, ptr %q, ptr null
  ret ptr %r
}
define ptr @tgt1(i64 %i) {
  %p = alloca [4 x i8]
  %q = getelementptr inbounds [4 x i8], ptr %p, i64 0, i64 %i
  ret ptr %q
}
define i1 @src2(i64 noundef %i) {
  %p = alloca [4 x i8]
  %q = getelementptr inbounds [4 x i8], ptr %p, i64 0, i64 %i
  %n = ptrtoint ptr %q to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %n, %b
  %c = icmp ult i64 %d, 5
  ret i1 %c
}
define i1 @tgt2(i64 noundef %i) {
  ret i1 true
}
define i1 @src3(i64 noundef %i) {
  %p = alloca [4 x i8]
  %q = getelementptr [4 x i8], ptr %p, i64 0, i64 %i
  %c = icmp ult i64 %i, 5
  ret i1 %c
}
define i1 @tgt3(i64 noundef %i) {
  ret i1 true
}
define i8 @src4(i64 noundef %i) {
  %p = alloca [4 x i8]
  store i32 0, ptr %p
  %q = getelementptr inbounds [4 x i8], ptr %p, i64 0, i64 %i
  %f = freeze ptr %q
  %c = icmp eq ptr %f, null
  %z = zext i1 %c to i8
  ret i8 %z
}
define i8 @tgt4(i64 noundef %i) {
  ret i8 0
}
define i1 @src5(i64 noundef %i) {
  %p = alloca [4 x i8]
  %q = getelementptr inbounds [4 x i8], ptr %p, i64 0, i64 %i
  %r = getelementptr inbounds [4 x i8], ptr %p, i64 0, i64 3
  %c = icmp ugt ptr %q, %r
  %d = icmp ult i64 %i, 3
  %e = and i1 %c, %d
  ret i1 %e
}
define i1 @tgt5(i64 noundef %i) {
  ret i1 false
}
@c51 = private constant i32 51
define ptr @src6() {
  %i = load i32, ptr @c51
  %p = alloca [4 x i8]
  %q = getelementptr inbounds [4 x i8], ptr %p, i32 0, i32 %i
  %f = freeze ptr %q
  ret ptr %f
}
define ptr @tgt6() {
  %p = alloca [4 x i8]
  %q = getelementptr inbounds [4 x i8], ptr %p, i32 0, i32 51
  %f = freeze ptr %q
  ret ptr %f
}
