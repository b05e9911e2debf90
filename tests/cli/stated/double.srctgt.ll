; Two of something and twice as much.

define i32 @src(i32 noundef %x) {
  %r = add i32 %x, %x
  ret i32 %r
}

define i32 @tgt(i32 noundef %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}
