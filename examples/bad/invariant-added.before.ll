; Wrong: where @x changes, behaviour is undefined now.
@x = global i32 0
declare void @opaque()

define i32 @f() {
  %a = load i32, ptr @x
  ret i32 %a
}

!0 = !{}
