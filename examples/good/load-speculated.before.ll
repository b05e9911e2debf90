; The load may be made in any case: %p is valid and aligned, whatever %c is.
define i32 @f(ptr align 4 dereferenceable(4) %p, i1 %c) {
entry:
  br i1 %c, label %then, label %exit
then:
  %v = load i32, ptr %p, align 4
  br label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}
