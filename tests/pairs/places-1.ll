; valid: tgt1 tgt2 tgt3 tgt8 tgt9
; refuted: tgt4 tgt5 tgt6 tgt7
declare i32 @h(i32)
; no address but null's is so far from the end
define i32 @src1(ptr %p) {
  %q = getelementptr nuw i8, ptr %p, i64 -1
  %x = load i32, ptr %q, align 8
  ret i32 %x
}
define i32 @tgt1(ptr %p) {
  unreachable
}
define void @src2(ptr %p, i32 %x) {
  %q = getelementptr nuw i8, ptr %p, i64 -1
  %y = load i32, ptr %q, align 8
  %z = call i32 @h(i32 %x)
  ret void
}
define void @tgt2(ptr %p, i32 %x) {
  %q = getelementptr nuw i8, ptr %p, i64 -1
  %z = call i32 @h(i32 %x)
  %y = load i32, ptr %q, align 8
  ret void
}
define i1 @src3(ptr nonnull %p) {
  %q = getelementptr nuw i8, ptr %p, i64 -1
  %c = icmp eq ptr %q, null
  ret i1 %c
}
define i1 @tgt3(ptr nonnull %p) {
  ret i1 poison
}
; what is below is poison then
define ptr @src4(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 -8
  ret ptr %q
}
define ptr @tgt4(ptr %p) {
  %q = getelementptr nuw i8, ptr %p, i64 -8
  ret ptr %q
}
; where the original's object is not
define i1 @src5(ptr noundef %q) {
  %b = alloca i32, align 4
  %c = icmp eq ptr %q, %b
  ret i1 %c
}
define i1 @tgt5(ptr noundef %q) {
  %b = alloca i32, align 2
  %c = icmp eq ptr %q, %b
  ret i1 %c
}
define i64 @src6() {
  %b = alloca i32, align 4
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i64 @tgt6() {
  %b = alloca i32, align 2
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i1 @src7() {
  %b = alloca i32, align 8
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 4
  %c = icmp eq i64 %l, 0
  ret i1 %c
}
define i1 @tgt7() {
  %b = alloca i32, align 4
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 4
  %c = icmp eq i64 %l, 0
  ret i1 %c
}
; more aligned is in fewer places
define i64 @src8() {
  %b = alloca i32, align 2
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i64 @tgt8() {
  %b = alloca i32, align 4
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 3
  ret i64 %l
}
; nobody is shown
define i32 @src9(i32 %x) {
  %b = alloca i32, align 8
  store i32 %x, ptr %b, align 4
  %y = load i32, ptr %b, align 4
  ret i32 %y
}
define i32 @tgt9(i32 %x) {
  %b = alloca i32, align 4
  store i32 %x, ptr %b, align 4
  %y = load i32, ptr %b, align 4
  ret i32 %y
}
