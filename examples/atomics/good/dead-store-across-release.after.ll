; Right (atomics guide, Atomics and IR optimization): a store is dead across a single atomic access, here
; a release. Who acquires @y and then reads x races with the second store, and reads undef.
@x = global i32 0
@y = global i32 0

define void @f(i32 %v, i32 %w) {
  store atomic i32 1, ptr @y release, align 4
  store i32 %w, ptr @x, align 4
  ret void
}
