@x = global i32 0
declare void @opaque()

define i32 @f() {
  %a = load i32, ptr @x, !invariant.load !0
  ret i32 %a
}

!0 = !{}
