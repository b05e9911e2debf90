define i32 @f(ptr %p, i32 %v) {
  fence acq_rel
  %r = atomicrmw add ptr %p, i32 %v monotonic, align 4
  fence acq_rel
  ret i32 %r
}
