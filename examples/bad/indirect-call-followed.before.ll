; Wrong: the body that stands in the place of the function is that of another.


define internal i32 @twice(i32 %x) {
  %d = add i32 %x, %x
  ret i32 %d
}
define i32 @known_body_wrong(ptr %p, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}
