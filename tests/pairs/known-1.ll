; Objects that others know of are as large and as aligned as they were, and values are passed as they were.
; valid: tgt8 tgt9 tgt10
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt11 tgt12
declare void @g(ptr)
declare void @h(ptr byval([8 x i8]))
@x = global ptr null
; fewer bytes for a callee
define void @src1() {
  %a = alloca i64, align 8
  call void @g(ptr %a)
  ret void
}
define void @tgt1() {
  %a = alloca [7 x i8], align 8
  call void @g(ptr %a)
  ret void
}
; for another thread
define void @src2() {
  %a = alloca i64, align 8
  store atomic ptr %a, ptr @x release, align 8
  call void @g(ptr null)
  ret void
}
define void @tgt2() {
  %a = alloca i8, align 8
  store atomic ptr %a, ptr @x release, align 8
  call void @g(ptr null)
  ret void
}
; under another name
define void @src3() {
  %a = alloca i64, align 8
  call void @g(ptr %a)
  ret void
}
define void @tgt3() {
  %other = alloca i32, align 8
  call void @g(ptr %other)
  ret void
}
; less alignment
define void @src4() {
  %a = alloca i64, align 8
  call void @g(ptr %a)
  ret void
}
define void @tgt4() {
  %a = alloca i64, align 4
  call void @g(ptr %a)
  ret void
}
define void @src5() {
  %a = alloca i64, align 8
  store ptr %a, ptr @x
  fence release
  call void @g(ptr null)
  ret void
}
define void @tgt5() {
  %a = alloca i64, align 1
  store ptr %a, ptr @x
  fence release
  call void @g(ptr null)
  ret void
}
; a smaller copy
define void @src6(ptr %f, ptr %p) {
  call void %f(ptr byval([8 x i8]) %p)
  ret void
}
define void @tgt6(ptr %f, ptr %p) {
  call void %f(ptr byval([4 x i8]) %p)
  ret void
}
; no copy
define void @src7(ptr %f, ptr %p) {
  call void %f(ptr byval(i64) %p)
  ret void
}
define void @tgt7(ptr %f, ptr %p) {
  call void %f(ptr %p)
  ret void
}
; more bytes, more alignment
define void @src8() {
  %a = alloca i32, align 4
  call void @g(ptr %a)
  ret void
}
define void @tgt8() {
  %a = alloca i64, align 8
  call void @g(ptr %a)
  ret void
}
; nobody knows of it
define i32 @src9(i32 %v) {
  %a = alloca i64, align 8
  store i32 %v, ptr %a, align 4
  %l = load i32, ptr %a, align 4
  ret i32 %l
}
define i32 @tgt9(i32 %v) {
  %a = alloca i32, align 4
  store i32 %v, ptr %a, align 4
  %l = load i32, ptr %a, align 4
  ret i32 %l
}
; the declaration says how it is passed
define void @src10(ptr %p) {
  call void @h(ptr byval([8 x i8]) %p)
  ret void
}
define void @tgt10(ptr %p) {
  call void @h(ptr byval(i64) %p)
  ret void
}
; extended otherwise
define void @src11(ptr %f, i8 %v) {
  call void %f(i8 zeroext %v)
  ret void
}
define void @tgt11(ptr %f, i8 %v) {
  call void %f(i8 %v)
  ret void
}
; called by another convention
define void @src12(ptr %f) {
  call fastcc void %f()
  ret void
}
define void @tgt12(ptr %f) {
  call void %f()
  ret void
}
