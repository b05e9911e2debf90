; A read-modify-write becomes a loop; see atomic-expand-plain-load.md.

define i32 @nand(ptr %p, i32 %v) {
  %first = load i32, ptr %p, align 4
  br label %again

again:
  %loaded = phi i32 [ %first, %0 ], [ %now, %again ]
  %both = and i32 %loaded, %v
  %new = xor i32 %both, -1
  %pair = cmpxchg ptr %p, i32 %loaded, i32 %new monotonic monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %now = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %done, label %again

done:
  ret i32 %now
}
