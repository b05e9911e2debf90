@limit = global i32 5

define i32 @f() {
  ret i32 5
}
