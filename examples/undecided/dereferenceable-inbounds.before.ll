; An address behind the pointer is in bounds of the same object, so all in between is there, which mmprove does not follow.

define double @f(ptr %p) {
  %q = getelementptr inbounds double, ptr %p, i64 3
  %r = load double, ptr %q, align 8
  ret double %r
}
