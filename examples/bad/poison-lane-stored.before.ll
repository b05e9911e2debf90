; Of a stored vector with a poison lane, the other lane matters.
@data = global [2 x i32] zeroinitializer, align 8

define void @f() {
  store <2 x i32> <i32 poison, i32 1>, ptr @data, align 8
  ret void
}
