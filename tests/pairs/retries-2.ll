; valid: tgt3 tgt5
; refuted: tgt1 tgt2 tgt4 tgt6 tgt7
; what is expected at first may be poison, and is branched on
define i32 @src1(ptr %p, i32 %v, i32 %u) {
  %r = atomicrmw xchg ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt1(ptr %p, i32 %v, i32 %u) {
  br label %s
s:
  %l = phi i32 [ %u, %0 ], [ %n, %s ]
  %x = cmpxchg ptr %p, i32 %l, i32 %v monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; it is poison where it is out of a range
define i32 @src2(ptr %p, i32 %v, i32 %u) {
  %r = atomicrmw xchg ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt2(ptr %p, i32 %v, i32 %u) {
  %i = load i32, ptr %p, align 4, !range !0
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %x = cmpxchg ptr %p, i32 %l, i32 %v monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; it is not undef
define i32 @src3(ptr %p, i32 %v, i32 noundef %u) {
  %r = atomicrmw xchg ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt3(ptr %p, i32 %v, i32 noundef %u) {
  br label %s
s:
  %l = phi i32 [ %u, %0 ], [ %n, %s ]
  %x = cmpxchg ptr %p, i32 %l, i32 %v monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; undefined behaviour where it is undef
define i32 @src4(ptr %p, i32 %v, i32 %u) {
  %r = atomicrmw xchg ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt4(ptr %p, i32 %v, i32 %u) {
  %i = load i32, ptr %p, align 4, !noundef !1
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %x = cmpxchg ptr %p, i32 %l, i32 %v monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; what is stored is a sum, which may be poison in both
define i32 @src5(ptr %p, i32 %v, i32 %u) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt5(ptr %p, i32 %v, i32 %u) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %w = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %w monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; sums do not overflow
define i32 @src6(ptr %p, i32 %v, i32 %u) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt6(ptr %p, i32 %v, i32 %u) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %w = add nsw i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %w monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the alignment of the load is more than that of the exchange
define i32 @src7(ptr %p, i32 %v, i32 %u) {
  %r = atomicrmw xchg ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt7(ptr %p, i32 %v, i32 %u) {
  %i = load i32, ptr %p, align 8
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %x = cmpxchg ptr %p, i32 %l, i32 %v monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
!0 = !{i32 0, i32 8}
!1 = !{}
