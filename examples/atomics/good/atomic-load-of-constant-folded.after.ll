; Right (atomics guide, Folding a load): an atomic load from a constant can be folded, whatever its
; ordering, for nobody stores there that it could synchronise with.
@seven = constant i32 7

define i32 @f() {
  ret i32 7
}
