define i32 @f(ptr align 4 dereferenceable(4) %p, i1 %c) {
  %v = load i32, ptr %p, align 4
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
