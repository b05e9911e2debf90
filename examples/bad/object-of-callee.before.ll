; An object of a callee is gone when that has returned.
define i32 @caller(i32 %value) {
  ret i32 %value
}
