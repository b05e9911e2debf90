; Right: calling null, poison or an object is undefined behaviour.
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h()
@v = global i32 0

define i32 @poison_is_ub(i32 %x) {
  %r = call i32 poison(i32 %x)
  ret i32 %r
}

define i32 @object_is_ub(i1 noundef %c, i32 %x) {
  %l = alloca i32
  %o = select i1 %c, ptr @v, ptr %l
  %r = call i32 %o(i32 %x)
  ret i32 %r
}
