; Wrong (atomics guide, Unordered): a load must not be done again for another use of its value. The two
; loads may read different values, and a plain variable of a safe language would change under its user.
@x = global i32 0

define { i32, i32 } @f() {
  %a = load atomic i32, ptr @x unordered, align 4
  %b = load atomic i32, ptr @x unordered, align 4
  %r0 = insertvalue { i32, i32 } poison, i32 %a, 0
  %r1 = insertvalue { i32, i32 } %r0, i32 %b, 1
  ret { i32, i32 } %r1
}
