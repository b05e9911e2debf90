; Wrong: nothing says that @x does not change.
@x = global i32 0
declare void @opaque()

define i32 @f() {
  %a = load i32, ptr @x
  call void @opaque()
  %b = load i32, ptr @x
  %r = add i32 %a, %b
  ret i32 %r
}

!0 = !{}
