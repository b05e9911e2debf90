; A load is said to be of memory that never changes; see attributor-invariant-load.md.

define i32 @read(ptr %p) {
  %value = load i32, ptr %p, align 4
  ret i32 %value
}
