; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8
; refuted: tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18

; The same operations in the same places, and what they are given.

declare void @use(i32)
declare i32 @f(i32) nounwind willreturn memory(none)
declare i32 @g(i32) nounwind memory(none)

; in a loop that waits for others
define void @src1(ptr %flag, ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = mul i32 %i, 8
  %v = load atomic i32, ptr %flag acquire, align 4
  call void @use(i32 %at)
  %next = add nuw i32 %i, 1
  %on = icmp ne i32 %v, 0
  br i1 %on, label %loop, label %out
out:
  store i32 1, ptr %p
  ret void
}
define void @tgt1(ptr %flag, ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = load atomic i32, ptr %flag acquire, align 4
  %at = shl i32 %i, 3
  call void @use(i32 %at)
  %next = add i32 1, %i
  %off = icmp eq i32 %v, 0
  %on = xor i1 %off, true
  br i1 %on, label %loop, label %out
out:
  store i32 1, ptr %p
  ret void
}

; flags are dropped
define i32 @src2(i32 %x, ptr %p) {
  %y = add nsw i32 %x, 1
  fence seq_cst
  %z = shl nuw i32 %y, 2
  store i32 %z, ptr %p
  ret i32 %y
}
define i32 @tgt2(i32 %x, ptr %p) {
  %y = add i32 %x, 1
  fence seq_cst
  %z = shl i32 %y, 2
  store i32 %z, ptr %p
  ret i32 %y
}

; what is computed may be computed elsewhere, more often, or not at all
define i32 @src3(i32 %x, i1 noundef %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  %y = add i32 %x, 1
  store atomic i32 %y, ptr %p release, align 4
  br label %b
b:
  %z = add i32 %x, 1
  ret i32 %z
}
define i32 @tgt3(i32 %x, i1 noundef %c, ptr %p) {
  %y = add i32 %x, 1
  %no = udiv i32 %x, 5
  br i1 %c, label %a, label %b
a:
  store atomic i32 %y, ptr %p release, align 4
  br label %b
b:
  ret i32 %y
}

; a call that is made twice, for what is defined
define void @src4(i32 noundef %x, ptr %p) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  store atomic i32 %a, ptr %p release, align 4
  store atomic i32 %b, ptr %p release, align 4
  ret void
}
define void @tgt4(i32 noundef %x, ptr %p) {
  %a = call i32 @f(i32 %x)
  store atomic i32 %a, ptr %p release, align 4
  store atomic i32 %a, ptr %p release, align 4
  ret void
}

; a call that is made later, if at all
define void @src5(i32 %x, i1 noundef %c, ptr %p) {
  %a = call i32 @f(i32 %x)
  fence seq_cst
  br i1 %c, label %yes, label %out
yes:
  store i32 %a, ptr %p
  br label %out
out:
  ret void
}
define void @tgt5(i32 %x, i1 noundef %c, ptr %p) {
  fence seq_cst
  br i1 %c, label %yes, label %out
yes:
  %a = call i32 @f(i32 %x)
  store i32 %a, ptr %p
  br label %out
out:
  ret void
}

; an address moved otherwise
define void @src6(ptr %p, i32 noundef %i) {
  %j = sext i32 %i to i64
  %k = shl nsw i64 %j, 2
  %q = getelementptr i8, ptr %p, i64 %k
  store atomic i32 1, ptr %q release, align 4
  ret void
}
define void @tgt6(ptr %p, i32 noundef %i) {
  %j = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %j
  store atomic i32 1, ptr %q release, align 4
  ret void
}

; a value that is undef where it was undef
define void @src7(i32 %x, ptr %p) {
  %y = or i32 %x, undef
  fence release
  store atomic i32 %y, ptr %p monotonic, align 4
  ret void
}
define void @tgt7(i32 %x, ptr %p) {
  fence release
  store atomic i32 -1, ptr %p monotonic, align 4
  ret void
}

; the other way round, and compared the other way round
define void @src8(i32 %x, i32 %y, ptr %p) {
  %a = xor i32 %x, %y
  %c = icmp ult i32 %x, %y
  fence release
  store atomic i32 %a, ptr %p monotonic, align 4
  br i1 %c, label %yes, label %out
yes:
  fence acquire
  br label %out
out:
  ret void
}
define void @tgt8(i32 %x, i32 %y, ptr %p) {
  fence release
  %a = xor i32 %y, %x
  store atomic i32 %a, ptr %p monotonic, align 4
  %c = icmp ugt i32 %y, %x
  br i1 %c, label %yes, label %out
yes:
  fence acquire
  br label %out
out:
  ret void
}

; a flag that need not hold
define void @src9(i32 %x, ptr %p) {
  %y = add i32 %x, 1
  fence seq_cst
  store i32 %y, ptr %p
  ret void
}
define void @tgt9(i32 %x, ptr %p) {
  %y = add nsw i32 %x, 1
  fence seq_cst
  store i32 %y, ptr %p
  ret void
}

; undef once, and used twice
define void @src10(i32 %x, ptr %p) {
  %y = freeze i32 %x
  %z = sub i32 %y, %y
  fence seq_cst
  store i32 %z, ptr %p
  ret void
}
define void @tgt10(i32 %x, ptr %p) {
  %y = freeze i32 %x
  %z = sub i32 %x, %x
  fence seq_cst
  store i32 %z, ptr %p
  ret void
}

; divided where it was not
define i32 @src11(i32 %x, i32 noundef %y, i1 noundef %c) {
  fence seq_cst
  br i1 %c, label %a, label %b
a:
  %q = udiv i32 7, %y
  ret i32 %q
b:
  ret i32 0
}
define i32 @tgt11(i32 %x, i32 noundef %y, i1 noundef %c) {
  %q = udiv i32 7, %y
  fence seq_cst
  br i1 %c, label %a, label %b
a:
  ret i32 %q
b:
  ret i32 0
}

; a call that need not return, made earlier
define void @src12(i32 noundef %x, ptr %p, i1 noundef %c) {
  store atomic i32 1, ptr %p monotonic, align 4
  br i1 %c, label %a, label %b
a:
  %y = call i32 @g(i32 %x)
  store i32 %y, ptr %p
  br label %b
b:
  ret void
}
define void @tgt12(i32 noundef %x, ptr %p, i1 noundef %c) {
  %y = call i32 @g(i32 %x)
  store atomic i32 1, ptr %p monotonic, align 4
  br i1 %c, label %a, label %b
a:
  store i32 %y, ptr %p
  br label %b
b:
  ret void
}

; called twice for what may be undef
define void @src13(i32 %x, ptr %p) {
  %a = call i32 @f(i32 %x)
  store atomic i32 %a, ptr %p release, align 4
  store atomic i32 %a, ptr %p release, align 4
  ret void
}
define void @tgt13(i32 %x, ptr %p) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  store atomic i32 %a, ptr %p release, align 4
  store atomic i32 %b, ptr %p release, align 4
  ret void
}

; called in each trip for what may be undef
define void @src14(i32 %x, ptr %p) {
entry:
  %a = call i32 @f(i32 %x)
  br label %loop
loop:
  %v = atomicrmw add ptr %p, i32 %a release
  %on = icmp ne i32 %v, 0
  br i1 %on, label %loop, label %out
out:
  ret void
}
define void @tgt14(i32 %x, ptr %p) {
entry:
  br label %loop
loop:
  %a = call i32 @f(i32 %x)
  %v = atomicrmw add ptr %p, i32 %a release
  %on = icmp ne i32 %v, 0
  br i1 %on, label %loop, label %out
out:
  ret void
}

; equal, and of another object
define void @src15(ptr %p, ptr %q) {
  fence seq_cst
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr null
  store i32 1, ptr %r
  ret void
}
define void @tgt15(ptr %p, ptr %q) {
  fence seq_cst
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %q, ptr null
  store i32 1, ptr %r
  ret void
}

; which of two values goes round
define void @src16(i32 noundef %x, i32 noundef %y, ptr %p) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %a, %loop ]
  %v = atomicrmw xchg ptr %p, i32 %a monotonic
  %on = icmp ne i32 %v, 0
  br i1 %on, label %loop, label %out
out:
  ret void
}
define void @tgt16(i32 noundef %x, i32 noundef %y, ptr %p) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %b, %loop ]
  %v = atomicrmw xchg ptr %p, i32 %a monotonic
  %on = icmp ne i32 %v, 0
  br i1 %on, label %loop, label %out
out:
  ret void
}

; a weaker order
define void @src17(i32 %x, ptr %p) {
  %y = mul i32 %x, 4
  store atomic i32 %y, ptr %p release, align 4
  ret void
}
define void @tgt17(i32 %x, ptr %p) {
  %y = shl i32 %x, 2
  store atomic i32 %y, ptr %p monotonic, align 4
  ret void
}

; which NaN is chosen once
define void @src18(float noundef %x, ptr %p) {
  %y = fdiv float %x, %x
  store atomic float %y, ptr %p monotonic, align 4
  store atomic float %y, ptr %p monotonic, align 4
  ret void
}
define void @tgt18(float noundef %x, ptr %p) {
  %y = fdiv float %x, %x
  %z = fdiv float %x, %x
  store atomic float %y, ptr %p monotonic, align 4
  store atomic float %z, ptr %p monotonic, align 4
  ret void
}
