; valid: tgt1 tgt2 tgt3 tgt4 tgt5
; refuted: tgt6 tgt7 tgt8 tgt9
declare void @f()
declare void @h(ptr captures(none))
declare void @k(ptr)
declare i32 @n(i32) memory(none) willreturn nounwind
declare i32 @llvm.bswap.i32(i32)
@g = global ptr null
; a local that nobody else has
define i32 @src1(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @f()
  %y = load i32, ptr %a
  ret i32 %y
}
define i32 @tgt1(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  tail call void @f()
  %y = load i32, ptr %a
  ret i32 %y
}
; an operation
define i32 @src2(i32 %x) {
  %a = alloca i32
  call void @k(ptr %a)
  %y = call i32 @llvm.bswap.i32(i32 %x)
  ret i32 %y
}
define i32 @tgt2(i32 %x) {
  %a = alloca i32
  call void @k(ptr %a)
  %y = tail call i32 @llvm.bswap.i32(i32 %x)
  ret i32 %y
}
; a callee that accesses no memory
define i32 @src3(i32 %x) {
  %a = alloca i32
  call void @k(ptr %a)
  %y = call i32 @n(i32 %x)
  ret i32 %y
}
define i32 @tgt3(i32 %x) {
  %a = alloca i32
  call void @k(ptr %a)
  %y = tail call i32 @n(i32 %x)
  ret i32 %y
}
; no object at all
define void @src4(ptr %p) {
  call void @k(ptr %p)
  ret void
}
define void @tgt4(ptr %p) {
  tail call void @k(ptr %p)
  ret void
}
; what is compared is handed to nobody
define i1 @src5(ptr %p) {
  %a = alloca i32
  %c = icmp eq ptr %a, null
  call void @k(ptr %p)
  ret i1 %c
}
define i1 @tgt5(ptr %p) {
  %a = alloca i32
  %c = icmp eq ptr %a, null
  tail call void @k(ptr %p)
  ret i1 %c
}
; lent to it
define void @src6() {
  %a = alloca i32
  call void @h(ptr %a)
  ret void
}
define void @tgt6() {
  %a = alloca i32
  tail call void @h(ptr %a)
  ret void
}
; kept by one before
define void @src7() {
  %a = alloca i32
  call void @k(ptr %a)
  call void @f()
  ret void
}
define void @tgt7() {
  %a = alloca i32
  call void @k(ptr %a)
  tail call void @f()
  ret void
}
; in memory
define void @src8() {
  %a = alloca [2 x i32]
  %b = getelementptr i8, ptr %a, i64 4
  store ptr %b, ptr @g
  call void @f()
  ret void
}
define void @tgt8() {
  %a = alloca [2 x i32]
  %b = getelementptr i8, ptr %a, i64 4
  store ptr %b, ptr @g
  tail call void @f()
  ret void
}
; a copy that the caller has made
define void @src9(ptr byval(i32) %a) {
  call void @k(ptr %a)
  ret void
}
define void @tgt9(ptr byval(i32) %a) {
  tail call void @k(ptr %a)
  ret void
}
