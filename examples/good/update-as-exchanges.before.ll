; A number is added by an atomic operation, or by a loop that tries an exchange until it succeeds.
define i32 @f(ptr %p, i32 noundef %v) {
  %r = atomicrmw add ptr %p, i32 %v release
  ret i32 %r
}
