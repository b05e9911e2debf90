; Wrong: of zero, the result becomes poison.
declare i32 @llvm.cttz.i32(i32, i1)

define i32 @f(i32 %a) {
  %r = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  ret i32 %r
}
