; assumes: aligned-words
; valid: tgt1 tgt3 tgt5 tgt7
; refuted: tgt2 tgt4 tgt6 tgt8
target datalayout = "E-p3:32:32"
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3), i32)
; half a word where the most significant byte comes first
define i16 @src1(ptr %p, i16 noundef %v) {
  %r = atomicrmw add ptr %p, i16 %v monotonic
  ret i16 %r
}
define i16 @tgt1(ptr %p, i16 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b0 = and i64 %a, 3
  %b = xor i64 %b0, 2
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 65535, %s
  %k = xor i32 %m, -1
  %z = zext i16 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %f = add i32 %l, %y
  %g = and i32 %f, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %g
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i16
  ret i16 %o
}
; and where it would be if the least significant one did
define i16 @src2(ptr %p, i16 noundef %v) {
  %r = atomicrmw add ptr %p, i16 %v monotonic
  ret i16 %r
}
define i16 @tgt2(ptr %p, i16 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b0 = and i64 %a, 3
  %b = xor i64 %b0, 0
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 65535, %s
  %k = xor i32 %m, -1
  %z = zext i16 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %f = add i32 %l, %y
  %g = and i32 %f, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %g
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i16
  ret i16 %o
}
; a byte
define i8 @src3(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt3(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b0 = and i64 %a, 3
  %b = xor i64 %b0, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %f = add i32 %l, %y
  %g = and i32 %f, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %g
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; a byte in a word of another order
define i8 @src4(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt4(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b0 = and i64 %a, 3
  %b = xor i64 %b0, 0
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %f = add i32 %l, %y
  %g = and i32 %f, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %g
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; pointers of 32 bits
define i16 @src5(ptr addrspace(3) %p, i16 noundef %v) {
  %r = atomicrmw add ptr addrspace(3) %p, i16 %v monotonic
  ret i16 %r
}
define i16 @tgt5(ptr addrspace(3) %p, i16 noundef %v) {
  %w = call ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3) %p, i32 -4)
  %a = ptrtoint ptr addrspace(3) %p to i32
  %b0 = and i32 %a, 3
  %b = xor i32 %b0, 2
  %c = shl i32 %b, 3
  %s = or i32 %c, 0
  %m = shl i32 65535, %s
  %k = xor i32 %m, -1
  %z = zext i16 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr addrspace(3) %w monotonic, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %f = add i32 %l, %y
  %g = and i32 %f, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %g
  %x = cmpxchg ptr addrspace(3) %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i16
  ret i16 %o
}
; another operation
define i16 @src6(ptr addrspace(3) %p, i16 noundef %v) {
  %r = atomicrmw add ptr addrspace(3) %p, i16 %v monotonic
  ret i16 %r
}
define i16 @tgt6(ptr addrspace(3) %p, i16 noundef %v) {
  %w = call ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3) %p, i32 -4)
  %a = ptrtoint ptr addrspace(3) %p to i32
  %b0 = and i32 %a, 3
  %b = xor i32 %b0, 2
  %c = shl i32 %b, 3
  %s = or i32 %c, 0
  %m = shl i32 65535, %s
  %k = xor i32 %m, -1
  %z = zext i16 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr addrspace(3) %w monotonic, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %f = sub i32 %l, %y
  %g = and i32 %f, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %g
  %x = cmpxchg ptr addrspace(3) %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i16
  ret i16 %o
}
; a byte that is the first one of an aligned word
define i8 @src7(ptr align 4 %p, ptr %q, i8 noundef %v) {
  %u = load i8, ptr %q, align 1
  %r = atomicrmw or ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt7(ptr align 4 %p, ptr %q, i8 noundef %v) {
  %z = zext i8 %v to i32
  %y = shl i32 %z, 24
  %n = atomicrmw or ptr %p, i32 %y monotonic, align 4
  %h = lshr i32 %n, 24
  %o = trunc i32 %h to i8
  ret i8 %o
}
; a word is loaded elsewhere, where only a byte is known to be
define i8 @src8(ptr align 4 %p, ptr %q, i8 noundef %v) {
  %u = load i8, ptr %q, align 1
  %r = atomicrmw or ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt8(ptr align 4 %p, ptr %q, i8 noundef %v) {
  %u = load i32, ptr %q, align 1
  %z = zext i8 %v to i32
  %y = shl i32 %z, 24
  %n = atomicrmw or ptr %p, i32 %y monotonic, align 4
  %h = lshr i32 %n, 24
  %o = trunc i32 %h to i8
  ret i8 %o
}
