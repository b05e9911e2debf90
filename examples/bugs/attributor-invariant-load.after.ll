; A load is said to be of memory that never changes; see attributor-invariant-load.md.

define i32 @read(ptr nofree nonnull readonly align 4 captures(none) dereferenceable(4) %p) {
  %value = load i32, ptr %p, align 4, !invariant.load !0
  ret i32 %value
}

!0 = !{}
