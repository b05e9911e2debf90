; Right: what padding holds after a store of a struct is undef.
@s = external global { i8, i32 }

define void @f(i8 %a, i32 %b) {
  %s0 = insertvalue { i8, i32 } undef, i8 %a, 0
  %s = insertvalue { i8, i32 } %s0, i32 %b, 1
  store { i8, i32 } %s, ptr @s, align 4
  ret void
}
