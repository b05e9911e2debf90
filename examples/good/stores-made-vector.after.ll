@data = global [2 x i32] zeroinitializer, align 8

define void @f(i32 %x, i32 %y) {
  %u = insertelement <2 x i32> poison, i32 %y, i32 0
  %v = insertelement <2 x i32> %u, i32 %x, i32 1
  %s = add <2 x i32> %v, <i32 2, i32 1>
  %t = shufflevector <2 x i32> %s, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %t, ptr @data, align 8
  ret void
}
