; Right (atomics guide, Folding a load): SROA may take an object apart that no other thread knows, though
; it is accessed atomically.
define i32 @f(i32 %v) {
  ret i32 %v
}
