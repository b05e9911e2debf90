; Right: where %inner is stands in %outer, and nobody is told in time where that is.
@g = global ptr null
@flag = global i32 0
@done = global i32 0

define i32 @chain() {
  %outer = alloca ptr
  %inner = alloca i32
  store i32 5, ptr %inner
  store ptr %inner, ptr %outer
  store atomic i32 1, ptr @flag release, align 4
  %r = load atomic i32, ptr @done acquire, align 4
  store i32 0, ptr %inner
  store ptr %outer, ptr @g
  ret i32 %r
}
