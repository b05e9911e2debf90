; Wrong (atomics guide, Atomics and IR optimization): a store is not dead across a release and then an
; acquire. Another thread may read x in between, without a race: after it acquired @y, and before it
; released @z.
@x = global i32 0
@y = global i32 0
@z = global i32 0

define i32 @f(i32 %v, i32 %w) {
  store atomic i32 1, ptr @y release, align 4
  %a = load atomic i32, ptr @z acquire, align 4
  store i32 %w, ptr @x, align 4
  ret i32 %a
}
