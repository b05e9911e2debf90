; Wrong: to store what is there already does not change it.
@x = global i32 0
declare void @opaque()

define i32 @f() {
  %a = load i32, ptr @x, !invariant.load !0
  store i32 %a, ptr @x
  %b = load i32, ptr @x
  ret i32 %b
}

!0 = !{}
