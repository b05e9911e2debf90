target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define i8 @far_behind() {
  ret i8 9
}

define void @unknown_length(ptr %p, ptr %q, i64 %n) {
  store i8 2, ptr %q
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define ptr @of_the_library(ptr %p, i32 %x, i64 %n) {
  %byte = trunc i32 %x to i8
  call void @llvm.memset.p0.i64(ptr %p, i8 %byte, i64 %n, i1 false)
  ret ptr %p
}

define ptr @short(ptr %p) {
  store i32 117901063, ptr %p, align 1
  ret ptr %p
}
