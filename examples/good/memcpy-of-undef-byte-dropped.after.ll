@out = external global [2 x i8]

define void @f() {
  store i8 7, ptr @out
  ret void
}
