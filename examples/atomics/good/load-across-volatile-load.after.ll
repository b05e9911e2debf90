; Right (atomics guide, Introduction): a load that is neither volatile nor atomic can be moved across
; a volatile load. Volatile says nothing of other accesses.
@x = global i32 0
@y = global i32 0

define { i32, i32 } @f() {
  %b = load i32, ptr @x, align 4
  %a = load volatile i32, ptr @y, align 4
  %r0 = insertvalue { i32, i32 } poison, i32 %a, 0
  %r1 = insertvalue { i32, i32 } %r0, i32 %b, 1
  ret { i32, i32 } %r1
}
