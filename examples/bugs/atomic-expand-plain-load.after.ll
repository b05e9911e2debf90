; A read-modify-write becomes a loop; see atomic-expand-plain-load.md.

define i64 @add(ptr %p, i64 %v) {
  %first = load i64, ptr %p, align 8
  br label %again

again:
  %loaded = phi i64 [ %first, %0 ], [ %now, %again ]
  %new = add i64 %loaded, %v
  %pair = cmpxchg ptr %p, i64 %loaded, i64 %new monotonic monotonic, align 8
  %success = extractvalue { i64, i1 } %pair, 1
  %now = extractvalue { i64, i1 } %pair, 0
  br i1 %success, label %done, label %again

done:
  ret i64 %now
}
