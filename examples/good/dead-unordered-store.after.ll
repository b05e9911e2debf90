; Right: nobody needs to have seen the first store.
@x = global i32 0

define void @f() {
  store atomic i32 2, ptr @x unordered, align 4
  ret void
}
