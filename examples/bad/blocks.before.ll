; The last byte is not overwritten; the byte is the lowest one; and which part of a local a callee gets, it can tell.
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare ptr @memset(ptr, i32, i64)
declare void @writes(ptr captures(none)) memory(argmem: readwrite) nounwind willreturn nosync

define i8 @far_behind() {
  %a = alloca [100 x i8]
  call void @llvm.memset.p0.i64(ptr %a, i8 8, i64 100, i1 false)
  call void @llvm.memset.p0.i64(ptr %a, i8 9, i64 99, i1 false)
  %p = getelementptr i8, ptr %a, i64 99
  %x = load i8, ptr %p
  ret i8 %x
}

define ptr @short(ptr %p, i32 %x) {
  %r = call ptr @memset(ptr %p, i32 %x, i64 1)
  ret ptr %r
}

define i8 @handed() {
  %a = alloca [16 x i8]
  %p = getelementptr i8, ptr %a, i64 8
  store i8 0, ptr %a
  store i8 0, ptr %p
  call void @writes(ptr captures(none) %p)
  %x = load i8, ptr %p
  ret i8 %x
}
