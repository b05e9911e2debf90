; A read-modify-write becomes a loop; see atomic-expand-plain-load.md.

define i64 @add(ptr %p, i64 %v) {
  %old = atomicrmw add ptr %p, i64 %v monotonic, align 8
  ret i64 %old
}
