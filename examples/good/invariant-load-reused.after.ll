@x = global i32 0
define i32 @f(ptr %p) {
  %a = load i32, ptr @x, !invariant.load !0
  store i32 7, ptr %p
  %r = add i32 %a, %a
  ret i32 %r
}

!0 = !{}
