; Right (atomics guide, Folding a load): SROA may take an object apart that no other thread knows, though
; it is accessed atomically.
define i32 @f(i32 %v) {
  %p = alloca i32, align 4
  store atomic i32 %v, ptr %p release, align 4
  %a = load atomic i32, ptr %p acquire, align 4
  ret i32 %a
}
