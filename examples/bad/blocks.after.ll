target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare ptr @memset(ptr, i32, i64)
declare void @writes(ptr captures(none)) memory(argmem: readwrite) nounwind willreturn nosync

define i8 @far_behind() {
  ret i8 9
}

define ptr @short(ptr %p, i32 %x) {
  %above = lshr i32 %x, 8
  %byte = trunc i32 %above to i8
  store i8 %byte, ptr %p
  ret ptr %p
}

define i8 @handed() {
  %a = alloca [16 x i8]
  %p = getelementptr i8, ptr %a, i64 8
  store i8 0, ptr %a
  store i8 0, ptr %p
  call void @writes(ptr captures(none) %a)
  %x = load i8, ptr %p
  ret i8 %x
}
