; Wrong: what is not constant may have been written since.
@limit = global i32 5

define i32 @f() {
  %a = load i32, ptr @limit
  ret i32 %a
}
