@data = global [2 x i32] zeroinitializer, align 8

define void @f() {
  store <2 x i32> <i32 poison, i32 2>, ptr @data, align 8
  ret void
}
