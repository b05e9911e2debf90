; Where %c is false, %p may be null.
define i32 @f(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %exit
then:
  %v = load i32, ptr %p, align 4
  br label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}
