target triple = "x86_64-unknown-linux-gnu"

define i32 @place_of_first_bit_from_zero(i32 noundef %x) {
  %r = call i32 @llvm.cttz.i32(i32 %x, i1 false)
  ret i32 %r
}

define i32 @local_function_is_none_of_the_library(i32 noundef %x) {
  %r = call i32 @llvm.abs.i32(i32 %x, i1 true)
  ret i32 %r
}

declare i32 @ffs(i32)
declare i32 @llabs(i32)
