; Wrong: a volatile access is not split into several.
@x = global i64 0

define void @f() {
  store volatile i64 0, ptr @x, align 8
  ret void
}
