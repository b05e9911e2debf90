@data = global [2 x i32] zeroinitializer, align 8

define i32 @f() {
  %v = load <2 x i32>, ptr @data, align 8
  %a = extractelement <2 x i32> %v, i32 0
  %b = extractelement <2 x i32> %v, i32 1
  %r = sub i32 %a, %b
  ret i32 %r
}
