; A number is added by an atomic operation, or by a loop that tries an exchange until it succeeds.
define i32 @src(ptr %p, i32 noundef %v) {
  %r = atomicrmw add ptr %p, i32 %v release
  ret i32 %r
}

define i32 @tgt(ptr %p, i32 noundef %v) {
  %first = load atomic i32, ptr %p monotonic, align 4
  br label %try

try:
  %loaded = phi i32 [ %first, %0 ], [ %found, %try ]
  %new = add i32 %loaded, %v
  %both = cmpxchg ptr %p, i32 %loaded, i32 %new release monotonic
  %found = extractvalue { i32, i1 } %both, 0
  %success = extractvalue { i32, i1 } %both, 1
  br i1 %success, label %done, label %try

done:
  ret i32 %found
}
