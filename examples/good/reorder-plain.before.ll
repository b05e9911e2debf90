; Right: plain accesses to different locations in either order.
@x = global i32 0
@y = global i32 0

define i32 @f() {
  %r = load i32, ptr @x, align 4
  store i32 1, ptr @y, align 4
  ret i32 %r
}
