; Right (atomics guide, Optimization outside atomic and NotAtomic): a load may be introduced where the
; original has none. If it is part of a race it returns undef, and nobody uses that.
@x = global i32 0

define i32 @f(i1 %c) {
  %a = load i32, ptr @x, align 4
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}
