; The pointer that is chosen may be %q.
define void @f(i1 %c, ptr %p, ptr %q) {
  %s = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %s, align 4
  store i32 2, ptr %q, align 4
  ret void
}
