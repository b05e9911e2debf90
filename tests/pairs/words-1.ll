; assumes: aligned-words
; valid: tgt1 tgt2 tgt8 tgt10 tgt13 tgt14 tgt15 tgt17
; refuted: tgt3 tgt4 tgt5 tgt6 tgt7 tgt9 tgt11 tgt12 tgt16 tgt18 tgt19
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
; an exchange of a byte by the word around it
define i8 @src1(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
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
  %i = load atomic i32, ptr %w monotonic, align 4
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
; what is loaded at first may race, and is not stored
define i8 @src2(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt2(ptr %p, i8 noundef %v) {
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
; the byte is not cleared before it is set
define i8 @src3(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt3(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
  %new = or i32 %l, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; the rest of the word is cleared
define i8 @src4(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt4(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
  %new = or i32 %y, 0
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; the byte is shifted by bytes, not by bits
define i8 @src5(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt5(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 0
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr %w monotonic, align 4
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
; the byte is where it is in a word of the other byte order
define i8 @src6(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt6(ptr %p, i8 noundef %v) {
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
; the byte that is given back is not shifted
define i8 @src7(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt7(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %o = trunc i32 %n to i8
  ret i8 %o
}
; a sum in its byte
define i8 @src8(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt8(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
; a sum that carries into the next byte
define i8 @src9(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt9(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
  %new = add i32 %l, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; a difference
define i8 @src10(ptr %p, i8 noundef %v) {
  %r = atomicrmw sub ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt10(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
  %f = sub i32 %l, %y
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
; a difference for a sum
define i8 @src11(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt11(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
  %f = sub i32 %l, %y
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
; a weaker order
define i8 @src12(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v release
  ret i8 %r
}
define i8 @tgt12(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
; as strong an order
define i8 @src13(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v acq_rel
  ret i8 %r
}
define i8 @tgt13(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
  %q = and i32 %l, %k
  %new = or i32 %q, %y
  %x = cmpxchg ptr %w, i32 %l, i32 %new acq_rel monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; bits are set by an update of the word
define i8 @src14(ptr %p, i8 noundef %v) {
  %r = atomicrmw or ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt14(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %n = atomicrmw or ptr %w, i32 %y monotonic, align 4
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; bits are cleared by an update that leaves the rest
define i8 @src15(ptr %p, i8 noundef %v) {
  %r = atomicrmw and ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt15(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %yy = or i32 %y, %k
  %n = atomicrmw and ptr %w, i32 %yy monotonic, align 4
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; bits are cleared with the rest
define i8 @src16(ptr %p, i8 noundef %v) {
  %r = atomicrmw and ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt16(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %n = atomicrmw and ptr %w, i32 %y monotonic, align 4
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; a compared exchange, tried again if the rest was another one
define i8 @src17(ptr %p, i8 noundef %v, i8 noundef %u) {
  %r = cmpxchg ptr %p, i8 %u, i8 %v monotonic monotonic
  %o = extractvalue { i8, i1 } %r, 0
  ret i8 %o
}
define i8 @tgt17(ptr %p, i8 noundef %v, i8 noundef %u) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %z2 = zext i8 %u to i32
  %y2 = shl i32 %z2, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  %j = and i32 %i, %k
  br label %t
t:
  %l = phi i32 [ %j, %0 ], [ %q, %f ]
  %new = or i32 %l, %y
  %exp = or i32 %l, %y2
  %x = cmpxchg ptr %w, i32 %exp, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %f
f:
  %q = and i32 %n, %k
  %d = icmp ne i32 %l, %q
  br i1 %d, label %t, label %e
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; what it compares with and what it stores are interchanged
define i8 @src18(ptr %p, i8 noundef %v, i8 noundef %u) {
  %r = cmpxchg ptr %p, i8 %u, i8 %v monotonic monotonic
  %o = extractvalue { i8, i1 } %r, 0
  ret i8 %o
}
define i8 @tgt18(ptr %p, i8 noundef %v, i8 noundef %u) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %z2 = zext i8 %u to i32
  %y2 = shl i32 %z2, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  %j = and i32 %i, %k
  br label %t
t:
  %l = phi i32 [ %j, %0 ], [ %q, %f ]
  %new = or i32 %l, %y2
  %exp = or i32 %l, %y
  %x = cmpxchg ptr %w, i32 %exp, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %f
f:
  %q = and i32 %n, %k
  %d = icmp ne i32 %l, %q
  br i1 %d, label %t, label %e
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; the rest is not what was there
define i8 @src19(ptr %p, i8 noundef %v, i8 noundef %u) {
  %r = cmpxchg ptr %p, i8 %u, i8 %v monotonic monotonic
  %o = extractvalue { i8, i1 } %r, 0
  ret i8 %o
}
define i8 @tgt19(ptr %p, i8 noundef %v, i8 noundef %u) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %z2 = zext i8 %u to i32
  %y2 = shl i32 %z2, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  %j = and i32 %i, %k
  br label %t
t:
  %l = phi i32 [ %j, %0 ], [ %q, %f ]
  %new = or i32 0, %y
  %exp = or i32 %l, %y2
  %x = cmpxchg ptr %w, i32 %exp, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %f
f:
  %q = and i32 %n, %k
  %d = icmp ne i32 %l, %q
  br i1 %d, label %t, label %e
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}
; other pointers are aligned to more than a word
define i8 @src20(ptr %p, i8 noundef %v) {
  %r = atomicrmw xchg ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt20(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
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
