; Right: a sum overflows where one number exceeds the complement of the other.
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)

define i1 @f(i32 %a, i32 %b) {
  %s = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %o = extractvalue { i32, i1 } %s, 1
  ret i1 %o
}
