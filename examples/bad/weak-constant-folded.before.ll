; Wrong: another definition may take the place of a weak one.
@limit = weak constant i32 5

define i32 @f() {
  %a = load i32, ptr @limit
  ret i32 %a
}
