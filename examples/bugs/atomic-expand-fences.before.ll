; examples/bugs/atomic-expand-fences.md
define i32 @f(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v acq_rel
  ret i32 %r
}
