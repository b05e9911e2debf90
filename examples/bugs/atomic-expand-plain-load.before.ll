; A read-modify-write becomes a loop; see atomic-expand-plain-load.md.

define i32 @nand(ptr %p, i32 %v) {
  %old = atomicrmw nand ptr %p, i32 %v monotonic, align 4
  ret i32 %old
}
