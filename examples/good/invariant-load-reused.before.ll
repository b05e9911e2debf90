; Right: what is at @x does not change, or behaviour is undefined.
@x = global i32 0
define i32 @f(ptr %p) {
  %a = load i32, ptr @x, !invariant.load !0
  store i32 7, ptr %p
  %b = load i32, ptr @x, !invariant.load !0
  %r = add i32 %a, %b
  ret i32 %r
}

!0 = !{}
