; Wrong: behaviour becomes undefined for other values.

define i32 @f(i32 %x) {
  ret i32 %x
}
