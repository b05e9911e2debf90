; valid: tgt1
; refuted: tgt2 tgt3 tgt4 tgt5 tgt6
; assumes: aligned-words

; Parts of words that are compared and exchanged.
target datalayout = "e-p:64:64-i64:64-n32:64"
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

; the word around it. RIGHT where nothing is compared with poison
define i16 @src1(ptr %ptr, i16 %in, i16 %old) {
  %pair = cmpxchg ptr %ptr, i16 %old, i16 %in seq_cst seq_cst, align 2
  %r = extractvalue { i16, i1 } %pair, 0
  ret i16 %r
}
define i16 @tgt1(ptr %ptr, i16 %in, i16 %old) {
  %word = call ptr @llvm.ptrmask.p0.i64(ptr %ptr, i64 -4)
  %at = ptrtoint ptr %ptr to i64
  %low = and i64 %at, 3
  %bit = shl i64 %low, 3
  %by = trunc i64 %bit to i32
  %mask = shl i32 65535, %by
  %rest = xor i32 %mask, -1
  %w.in = zext i16 %in to i32
  %to = shl i32 %w.in, %by
  %w.old = zext i16 %old to i32
  %from = shl i32 %w.old, %by
  %first = load atomic i32, ptr %word monotonic, align 4
  %others = and i32 %first, %rest
  br label %try
try:
  %around = phi i32 [ %others, %0 ], [ %now, %again ]
  %new = or i32 %around, %to
  %want = or i32 %around, %from
  %pair = cmpxchg ptr %word, i32 %want, i32 %new seq_cst seq_cst, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
again:
  %now = and i32 %found, %rest
  %changed = icmp ne i32 %around, %now
  br i1 %changed, label %try, label %end
end:
  %shifted = lshr i32 %found, %by
  %r = trunc i32 %shifted to i16
  ret i16 %r
}

; another number is expected. WRONG
define i16 @src2(ptr %ptr, i16 %in, i16 %old) {
  %pair = cmpxchg ptr %ptr, i16 %old, i16 %in seq_cst seq_cst, align 2
  %r = extractvalue { i16, i1 } %pair, 0
  ret i16 %r
}
define i16 @tgt2(ptr %ptr, i16 %in, i16 %old) {
  %word = call ptr @llvm.ptrmask.p0.i64(ptr %ptr, i64 -4)
  %at = ptrtoint ptr %ptr to i64
  %low = and i64 %at, 3
  %bit = shl i64 %low, 3
  %by = trunc i64 %bit to i32
  %mask = shl i32 65535, %by
  %rest = xor i32 %mask, -1
  %w.in = zext i16 %in to i32
  %to = shl i32 %w.in, %by
  %w.old = zext i16 %old to i32
  %from = shl i32 %w.in, %by
  %first = load atomic i32, ptr %word monotonic, align 4
  %others = and i32 %first, %rest
  br label %try
try:
  %around = phi i32 [ %others, %0 ], [ %now, %again ]
  %new = or i32 %around, %to
  %want = or i32 %around, %from
  %pair = cmpxchg ptr %word, i32 %want, i32 %new seq_cst seq_cst, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
again:
  %now = and i32 %found, %rest
  %changed = icmp ne i32 %around, %now
  br i1 %changed, label %try, label %end
end:
  %shifted = lshr i32 %found, %by
  %r = trunc i32 %shifted to i16
  ret i16 %r
}

; what is expected is written. WRONG
define i16 @src3(ptr %ptr, i16 %in, i16 %old) {
  %pair = cmpxchg ptr %ptr, i16 %old, i16 %in seq_cst seq_cst, align 2
  %r = extractvalue { i16, i1 } %pair, 0
  ret i16 %r
}
define i16 @tgt3(ptr %ptr, i16 %in, i16 %old) {
  %word = call ptr @llvm.ptrmask.p0.i64(ptr %ptr, i64 -4)
  %at = ptrtoint ptr %ptr to i64
  %low = and i64 %at, 3
  %bit = shl i64 %low, 3
  %by = trunc i64 %bit to i32
  %mask = shl i32 65535, %by
  %rest = xor i32 %mask, -1
  %w.in = zext i16 %in to i32
  %to = shl i32 %w.in, %by
  %w.old = zext i16 %old to i32
  %from = shl i32 %w.old, %by
  %first = load atomic i32, ptr %word monotonic, align 4
  %others = and i32 %first, %rest
  br label %try
try:
  %around = phi i32 [ %others, %0 ], [ %now, %again ]
  %new = or i32 %around, %from
  %want = or i32 %around, %from
  %pair = cmpxchg ptr %word, i32 %want, i32 %new seq_cst seq_cst, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
again:
  %now = and i32 %found, %rest
  %changed = icmp ne i32 %around, %now
  br i1 %changed, label %try, label %end
end:
  %shifted = lshr i32 %found, %by
  %r = trunc i32 %shifted to i16
  ret i16 %r
}

; less is ordered. WRONG
define i16 @src4(ptr %ptr, i16 %in, i16 %old) {
  %pair = cmpxchg ptr %ptr, i16 %old, i16 %in seq_cst seq_cst, align 2
  %r = extractvalue { i16, i1 } %pair, 0
  ret i16 %r
}
define i16 @tgt4(ptr %ptr, i16 %in, i16 %old) {
  %word = call ptr @llvm.ptrmask.p0.i64(ptr %ptr, i64 -4)
  %at = ptrtoint ptr %ptr to i64
  %low = and i64 %at, 3
  %bit = shl i64 %low, 3
  %by = trunc i64 %bit to i32
  %mask = shl i32 65535, %by
  %rest = xor i32 %mask, -1
  %w.in = zext i16 %in to i32
  %to = shl i32 %w.in, %by
  %w.old = zext i16 %old to i32
  %from = shl i32 %w.old, %by
  %first = load atomic i32, ptr %word monotonic, align 4
  %others = and i32 %first, %rest
  br label %try
try:
  %around = phi i32 [ %others, %0 ], [ %now, %again ]
  %new = or i32 %around, %to
  %want = or i32 %around, %from
  %pair = cmpxchg ptr %word, i32 %want, i32 %new monotonic monotonic, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
again:
  %now = and i32 %found, %rest
  %changed = icmp ne i32 %around, %now
  br i1 %changed, label %try, label %end
end:
  %shifted = lshr i32 %found, %by
  %r = trunc i32 %shifted to i16
  ret i16 %r
}

; tried again where nothing else has changed, and given up where something has. WRONG
define i16 @src5(ptr %ptr, i16 %in, i16 %old) {
  %pair = cmpxchg ptr %ptr, i16 %old, i16 %in seq_cst seq_cst, align 2
  %r = extractvalue { i16, i1 } %pair, 0
  ret i16 %r
}
define i16 @tgt5(ptr %ptr, i16 %in, i16 %old) {
  %word = call ptr @llvm.ptrmask.p0.i64(ptr %ptr, i64 -4)
  %at = ptrtoint ptr %ptr to i64
  %low = and i64 %at, 3
  %bit = shl i64 %low, 3
  %by = trunc i64 %bit to i32
  %mask = shl i32 65535, %by
  %rest = xor i32 %mask, -1
  %w.in = zext i16 %in to i32
  %to = shl i32 %w.in, %by
  %w.old = zext i16 %old to i32
  %from = shl i32 %w.old, %by
  %first = load atomic i32, ptr %word monotonic, align 4
  %others = and i32 %first, %rest
  br label %try
try:
  %around = phi i32 [ %others, %0 ], [ %now, %again ]
  %new = or i32 %around, %to
  %want = or i32 %around, %from
  %pair = cmpxchg ptr %word, i32 %want, i32 %new seq_cst seq_cst, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
again:
  %now = and i32 %found, %rest
  %changed = icmp eq i32 %around, %now
  br i1 %changed, label %try, label %end
end:
  %shifted = lshr i32 %found, %by
  %r = trunc i32 %shifted to i16
  ret i16 %r
}

; the lower part of the word is given. WRONG
define i16 @src6(ptr %ptr, i16 %in, i16 %old) {
  %pair = cmpxchg ptr %ptr, i16 %old, i16 %in seq_cst seq_cst, align 2
  %r = extractvalue { i16, i1 } %pair, 0
  ret i16 %r
}
define i16 @tgt6(ptr %ptr, i16 %in, i16 %old) {
  %word = call ptr @llvm.ptrmask.p0.i64(ptr %ptr, i64 -4)
  %at = ptrtoint ptr %ptr to i64
  %low = and i64 %at, 3
  %bit = shl i64 %low, 3
  %by = trunc i64 %bit to i32
  %mask = shl i32 65535, %by
  %rest = xor i32 %mask, -1
  %w.in = zext i16 %in to i32
  %to = shl i32 %w.in, %by
  %w.old = zext i16 %old to i32
  %from = shl i32 %w.old, %by
  %first = load atomic i32, ptr %word monotonic, align 4
  %others = and i32 %first, %rest
  br label %try
try:
  %around = phi i32 [ %others, %0 ], [ %now, %again ]
  %new = or i32 %around, %to
  %want = or i32 %around, %from
  %pair = cmpxchg ptr %word, i32 %want, i32 %new seq_cst seq_cst, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
again:
  %now = and i32 %found, %rest
  %changed = icmp ne i32 %around, %now
  br i1 %changed, label %try, label %end
end:
  %shifted = lshr i32 %found, %by
  %r = trunc i32 %found to i16
  ret i16 %r
}

