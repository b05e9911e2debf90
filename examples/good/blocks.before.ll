; Blocks are cut where other accesses look; where they are long, or their length is unknown, both functions may still do
; the same with them.
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare ptr @memset(ptr, i32, i64)
declare ptr @memcpy(ptr, ptr, i64)

define i8 @far_behind() {
  %a = alloca [100 x i8]
  call void @llvm.memset.p0.i64(ptr %a, i8 9, i64 100, i1 false)
  %p = getelementptr i8, ptr %a, i64 99
  %x = load i8, ptr %p
  ret i8 %x
}

define void @unknown_length(ptr %p, ptr %q, i64 %n) {
  store i8 1, ptr %q
  store i8 2, ptr %q
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define ptr @of_the_library(ptr %p, i32 %x, i64 %n) {
  %r = call ptr @memset(ptr %p, i32 %x, i64 %n)
  ret ptr %r
}

define ptr @short(ptr %p) {
  %r = call ptr @memset(ptr %p, i32 263, i64 4)
  ret ptr %r
}
