; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt9
; refuted: tgt6 tgt7 tgt8
declare void @llvm.assume(i1)
declare void @f()
declare void @h()
; values are called something else
define void @src1(ptr %p, ptr %q, ptr %a) {
  call void @llvm.assume(i1 true) [ "separate_storage"(ptr %p, ptr %q) ]
  %x = load i32, ptr %a
  store i32 %x, ptr %p
  ret void
}
define void @tgt1(ptr %q, ptr %p, ptr %b) {
  call void @llvm.assume(i1 true) [ "separate_storage"(ptr %q, ptr %p) ]
  %y = load i32, ptr %b
  store i32 %y, ptr %q
  ret void
}
; dereferenceable memory may be loaded from
define i32 @src2(ptr %p, i1 %c) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  br i1 %c, label %t, label %e
t:
  %x = load i32, ptr %p, align 1
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt2(ptr %p, i1 %c) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  %x = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; and is not null
define i1 @src3(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  %z = icmp eq ptr %p, null
  ret i1 %z
}
define i1 @tgt3(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  ret i1 false
}
; an assumption may be dropped
define void @src4(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8) ]
  ret void
}
define void @tgt4(ptr %p) {
  ret void
}
define i32 @src5(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %p, i64 4) ]
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %o
n:
  ret i32 0
o:
  ret i32 1
}
define i32 @tgt5(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %p, i64 4) ]
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %o
n:
  ret i32 0
o:
  %x = load i32, ptr %p, align 1
  ret i32 1
}
; so many bytes, and no more
define i32 @src6(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  ret i32 0
}
define i32 @tgt6(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  %q = getelementptr i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 0
}
; it may be null
define i1 @src7(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %p, i64 4) ]
  %z = icmp eq ptr %p, null
  ret i1 %z
}
define i1 @tgt7(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %p, i64 4) ]
  ret i1 false
}
; nobody has said so
define i32 @src8(ptr %p) {
  ret i32 0
}
define i32 @tgt8(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  ret i32 0
}
; what has been loaded from can be
define i32 @src9(ptr %p) {
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @tgt9(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  %x = load i32, ptr %p
  ret i32 %x
}
