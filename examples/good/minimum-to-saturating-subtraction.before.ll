; Right: what is left of a number after its smaller one with another is taken away.
declare i32 @llvm.umin.i32(i32, i32)

define i32 @f(i32 %a, i32 %b) {
  %m = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  %r = sub i32 %a, %m
  ret i32 %r
}
