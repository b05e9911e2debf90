define double @f(ptr dereferenceable(32) %p) {
  %q = getelementptr inbounds double, ptr %p, i64 3
  %r = load double, ptr %q, align 8
  ret double %r
}
