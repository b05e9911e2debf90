define i32 @f(ptr %p, i32 noundef %v) {
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
