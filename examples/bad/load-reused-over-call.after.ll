@x = global i32 0
declare void @opaque()

define i32 @f() {
  %a = load i32, ptr @x
  call void @opaque()
  %r = add i32 %a, %a
  ret i32 %r
}

!0 = !{}
