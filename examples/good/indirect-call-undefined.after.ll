; Right: calling null, poison or an object is undefined behaviour.
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h()
@v = global i32 0

define i32 @poison_is_ub(i32 %x) {
  unreachable
}

define i32 @object_is_ub(i1 noundef %c, i32 %x) {
  unreachable
}
