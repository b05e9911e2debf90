define i32 @f(ptr %p) {
  %v = load i32, ptr %p, align 4
  %some = icmp ne ptr %p, null
  %r = select i1 %some, i32 %v, i32 0
  ret i32 %r
}
