target triple = "x86_64-unknown-linux-gnu"

define i32 @place_of_first_bit(i32 noundef %x) {
  %z = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  %n = add i32 %z, 1
  %c = icmp ne i32 %x, 0
  %r = select i1 %c, i32 %n, i32 0
  ret i32 %r
}

define i32 @absolute_of_library(i32 noundef %x) {
  %r = call i32 @llvm.abs.i32(i32 %x, i1 true)
  ret i32 %r
}

define void @null_freed() {
  ret void
}

define void @null_checked_before_free(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

define i8 @local_freed() {
  unreachable
}

declare i32 @ffs(i32)
declare i32 @abs(i32)
declare void @free(ptr)
