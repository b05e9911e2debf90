; Right (atomics guide, Folding a load): an atomic load from a constant can be folded, whatever its
; ordering, for nobody stores there that it could synchronise with.
@seven = constant i32 7

define i32 @f() {
  %a = load atomic i32, ptr @seven acquire, align 4
  ret i32 %a
}
