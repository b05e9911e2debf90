; Right (atomics guide, Optimization outside atomic and NotAtomic): a load may be introduced where the
; original has none. If it is part of a race it returns undef, and nobody uses that.
@x = global i32 0

define i32 @f(i1 %c) {
  br i1 %c, label %then, label %end
then:
  %a = load i32, ptr @x, align 4
  br label %end
end:
  %r = phi i32 [ 0, %0 ], [ %a, %then ]
  ret i32 %r
}
