; assumes: aligned-words
; valid: tgt1 tgt2 tgt4
; refuted: tgt5 tgt6 tgt7 tgt8
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
; a byte that is aligned to more is in some places of its word
define i8 @src1(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic, align 2
  ret i8 %r
}
define i8 @tgt1(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load i32, ptr %w, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; it is at the beginning, for which the shift is right
define i8 @src2(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic, align 4
  ret i8 %r
}
define i8 @tgt2(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 2
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load i32, ptr %w, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; the argument says so
define i8 @src4(ptr align 4 %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt4(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 2
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load i32, ptr %w, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; what is loaded at first may be undef, each use anew
define i8 @src5(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic, align 2
  ret i8 %r
}
define i8 @tgt5(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load i32, ptr %w, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %a0 = add i32 %l, %y
  %a1 = and i32 %a0, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %a1
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; behind two bytes the shift is wrong
define i8 @src6(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic, align 2
  ret i8 %r
}
define i8 @tgt6(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 2
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load i32, ptr %w, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; it may be in a place that is not even
define i8 @src7(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt7(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %d = and i64 %b, 2
  %c = shl i64 %d, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load i32, ptr %w, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; the argument may be behind two bytes
define i8 @src8(ptr align 2 %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt8(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 2
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load i32, ptr %w, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
